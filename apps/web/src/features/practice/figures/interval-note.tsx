import type { Tally } from '@abhyas/contract/practice/tally';
import { MIN_ANSWERS } from '@abhyas/exam-rules/practice/interval';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { figuresMessages } from './figures.messages.ts';

/** What the thin lines and the pale bars mean, where one of them is drawn for these tallies. */
export function IntervalNote({ tallies }: { tallies: readonly Tally[] }) {
  const t = useMessages(figuresMessages);
  const sentences = [
    tallies.some(({ interval }) => interval !== null) && t.interval_why,
    tallies.some(({ total, interval }) => total > 0 && interval === null) && t.few_why({ n: MIN_ANSWERS }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return <p className={screen.muted}>{sentences.join(' ')}</p>;
}
