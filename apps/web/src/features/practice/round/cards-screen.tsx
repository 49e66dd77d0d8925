import { useSearch } from '@tanstack/react-router';
import { CardsRound } from './cards-round.tsx';

/** /practice/cards, what is due today; with ?only=wrong what exams had wrong, with ?only=sure what was sure but incorrect. */
export function CardsScreen() {
  const { only } = useSearch({ from: '/learner/practice/cards' });
  return <CardsRound of={only ?? 'due'} />;
}
