import type { Report } from '@abhyas/contract/results';
import { formatDateTime } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { resultsMessages } from './results.messages.ts';

/** Late answers that are recorded and not graded, where there are any. */
export function UngradedNotice({ report: { ungraded, questions } }: { report: Report }) {
  const t = useMessages(resultsMessages);
  const language = useLanguage();
  if (!ungraded) return null;
  const numbers = questions.flatMap(({ id }, index) =>
    ungraded.answers.some(({ question }) => question === id) ? [formatNumber(index + 1, language)] : [],
  );
  return (
    <Notice tone="warning" live={false}>
      {t.ungraded({ numbers: numbers.join(', '), time: formatDateTime(ungraded.received_at, language) })}
    </Notice>
  );
}
