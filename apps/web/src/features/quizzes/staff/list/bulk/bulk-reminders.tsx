import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useQueries } from '@tanstack/react-query';
import { reminderSmsQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { smsMessages } from '#forms/staff/sms/sms.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { bulkMessages } from './bulk.messages.ts';

interface Reminders {
  isCounted: boolean;
  hasFailed: boolean;
  /** All SMS of all quizzes together; undefined if none of them reminds by SMS. */
  sum: { sms: number; parts: number; cost: number | null } | undefined;
}

/** Counts the SMS that the reminders of the quizzes cause once they are published. */
export function useReminders(quizzes: readonly AdminQuizSummary[]): Reminders {
  const reminding = quizzes.filter(({ remind_day_before }) => remind_day_before === 'sms');
  return useQueries({
    queries: reminding.map((quiz) =>
      reminderSmsQuery(String(quiz.id), { revision: quiz.revision, audience: quiz.audience }),
    ),
    combine(results) {
      const reaches = results.flatMap(({ data }) => data?.reminder ?? []);
      const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
      const costs = reaches.flatMap(({ cost }) => cost ?? []);
      return {
        isCounted: results.every(({ data }) => data !== undefined),
        hasFailed: results.some(({ error }) => error !== null),
        sum:
          reaches.length === 0
            ? undefined
            : {
                sms: total(reaches.map(({ phones }) => phones)),
                parts: total(reaches.map(({ parts }) => parts)),
                cost: costs.length === reaches.length ? total(costs) : null,
              },
      };
    },
  });
}

/** Nothing if none of the quizzes reminds by SMS. */
export function BulkReminders({ sum, hasFailed }: Reminders) {
  const t = useMessages(bulkMessages);
  const tSms = useMessages(smsMessages);
  const language = useLanguage();
  if (hasFailed) return <p>{tSms.count_failed}</p>;
  if (!sum) return null;
  return (
    <>
      <p>{t.reminders(sum)}</p>
      {sum.cost !== null && <p>{tSms.cost({ cost: formatNumber(sum.cost, language) })}</p>}
    </>
  );
}
