import type { ReportSection } from '@abhyas/contract/reports';
import { useMessages } from '#i18n/use-messages.ts';
import { reportSectionsMessages } from './sections.messages.ts';

/** The words that say whether a cut-off is reached; undefined without one. `passed` is null where no question counts. */
export function useCutOff() {
  const t = useMessages(reportSectionsMessages);
  return ({
    pass_percent: n,
    passed,
  }: Pick<ReportSection, 'pass_percent' | 'passed'>): string | undefined => {
    if (n === null) return undefined;
    if (passed === null) return t.cut_off({ n });
    return passed ? t.reached({ n }) : t.not_reached({ n });
  };
}
