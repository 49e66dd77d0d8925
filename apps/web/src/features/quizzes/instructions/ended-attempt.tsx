import type { QuizSummary } from '@abhyas/contract/quizzes';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { useAtMoment } from '#ui/moments/at-moment.ts';
import { Notice } from '#ui/notice.tsx';
import { instructionsMessages } from './instructions.messages.ts';

type OpenAttempt = NonNullable<QuizSummary['open_attempt']>;

/**
 * Requests the list again when the time of the open attempt is over, and returns the attempt that this page has seen open and
 * that is over now. `listed`: the quiz as the list has it; null if it has none, undefined while there is no list.
 */
export function useEndedAttempt(
  listed: QuizSummary | null | undefined,
  refresh: () => Promise<unknown>,
): OpenAttempt | undefined {
  const open = listed?.open_attempt ?? undefined;
  const [seen, setSeen] = useState(open);
  if (open !== undefined && open.id !== seen?.id) setSeen(open);
  useAtMoment(open && Date.parse(open.deadline), refresh);
  return listed === undefined || open?.id === seen?.id ? undefined : seen;
}

/** What became of an attempt while this page was open. */
export function EndedAttempt({ attempt: { id, number } }: { attempt: OpenAttempt }) {
  const t = useMessages(instructionsMessages);
  const language = useLanguage();
  return (
    <Notice tone="warning">
      <p>
        <strong>{t.attempt_over({ n: formatNumber(number, language) })}</strong>
      </p>
      <p>{t.attempt_over_about}</p>
      <Link to="/results/$id" params={{ id: String(id) }} className={buttonClass('secondary')}>
        {t.to_its_result}
      </Link>
    </Notice>
  );
}
