import type { MIN_ANSWERS as MinAnswers } from '@abhyas/exam-rules/practice/interval';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { figuresMessages } from './figures.messages.ts';

/** The value of the rules, which need not be loaded for it. */
const MIN_ANSWERS: typeof MinAnswers = 10;

/** What the thin lines mean. */
export function IntervalNote() {
  const t = useMessages(figuresMessages);
  return <p className={screen.muted}>{t.interval_why({ n: MIN_ANSWERS })}</p>;
}
