import { useSearch } from '@tanstack/react-router';
import { CardsRound } from './cards-round.tsx';

/** /practice/cards, what is due today, or with ?only=wrong what exams had wrong. */
export function CardsScreen() {
  const { only } = useSearch({ from: '/learner/practice/cards' });
  return <CardsRound of={only ?? 'due'} />;
}
