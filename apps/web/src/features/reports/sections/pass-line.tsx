import type { Report, ReportSection } from '@abhyas/contract/reports';
import { PassBadge } from '#features/reports/pass-badge.tsx';
import { releaseMessages } from '#features/reports/release.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { missedCutOffs } from './missed-cut-offs.ts';
import { reportSectionsMessages } from './sections.messages.ts';
import styles from './sections.module.css';

/** Whether the attempt is passed and by which marks; nothing without any. */
export function PassLine({ report }: { report: Report }) {
  const r = useMessages(releaseMessages);
  const language = useLanguage();
  const { pass_percent, passed } = report;
  if (pass_percent === null && passed === null) return null;
  return (
    <div className={styles.pass}>
      <PassBadge passed={passed} />
      {pass_percent !== null && (
        <span className={screen.muted}>
          {r.pass_mark({ percent: `${formatNumber(pass_percent, language)}%` })}
        </span>
      )}
      <PassReason report={report} />
    </div>
  );
}

/** In a paper whose sections have cut-offs: which of the pass marks was missed; nothing until the score is released. */
export function PassReason({ report }: { report: Report }) {
  const t = useMessages(reportSectionsMessages);
  const judged = (report.sections ?? []).filter(({ passed }) => passed !== null);
  if (judged.length === 0) return null;
  const { whole, sections } = missedCutOffs(report);
  return (
    <div className={styles.reason}>
      {whole && <p>{t.missed_whole}</p>}
      {sections.length > 0 ? (
        <p>
          {t.missed} <SectionNames sections={sections} />
        </p>
      ) : (
        <p className={screen.muted}>{t.reached_all}</p>
      )}
    </div>
  );
}

/** Names in a row. */
const SectionNames = ({ sections }: { sections: readonly ReportSection[] }) =>
  sections.map(({ title }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name, and their order never changes
    <strong key={place}>
      {place > 0 && ', '}
      <Localized text={title} />
    </strong>
  ));
