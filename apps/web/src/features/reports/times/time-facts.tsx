import type { Report } from '@abhyas/contract/reports';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { inWords } from './in-words.ts';
import { timesMessages } from './times.messages.ts';
import { timesOfReport } from './times.ts';

/** How long the questions took, and which took longest, in a list of facts; nothing where that is unknown. */
export function TimeFacts({ report }: { report: Report }) {
  const t = useMessages(timesMessages);
  const r = useMessages(reportsMessages);
  const times = timesOfReport(report);
  if (times === undefined) return null;
  const { total, each, longest } = times;
  return (
    <>
      <div>
        <dt>{t.on_questions}</dt>
        <dd>{t.total_and_each({ total: inWords(r, total), each: inWords(r, each) })}</dd>
      </div>
      {longest.length > 0 && (
        <div>
          <dt>{t.longest}</dt>
          {longest.map(({ number, ms }) => (
            <dd key={number}>{t.question_time({ n: number, time: inWords(r, ms) })}</dd>
          ))}
        </div>
      )}
    </>
  );
}
