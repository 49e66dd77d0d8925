import type { Topic } from '@abhyas/contract/bank/topics';
import type { Blueprint } from '@abhyas/contract/papers/blueprint';
import { useId } from 'react';
import { difficultyMessages } from '#features/questions/staff/questions-staff.ts';
import layout from '#forms/staff/form-layout.module.css';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { AlertIcon } from '#ui/icons.tsx';
import screen from '#ui/screen/screen.module.css';
import type { SectionDraws } from './blueprint.api.ts';
import { blueprintMessages } from './blueprint.messages.ts';
import styles from './blueprint.module.css';
import { isShort, type Level, levels, type SyllabusRow, syllabusRows, totalOf } from './syllabus.ts';

interface BlueprintTableProps {
  sections: readonly SectionDraws[];
  syllabus: Blueprint['syllabus'];
  topics: readonly Topic[];
}

/** Topics by difficulty: what the draws plan, against what the bank has ready. Scrolls inside its frame. */
export function BlueprintTable({ sections, syllabus, topics }: BlueprintTableProps) {
  const t = useMessages(blueprintMessages);
  const tDifficulty = useMessages(difficultyMessages);
  const headingId = useId();
  const language = useLanguage();
  const { rows, total } = syllabusRows(sections, syllabus, topics, language);
  return (
    <details className={layout.more}>
      <summary id={headingId}>{t.table}</summary>
      <p className={screen.muted}>{t.table_note}</p>
      <section
        className={styles.frame}
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it is scrolled by the arrows
        tabIndex={0}
      >
        <table className={styles.table} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">{t.topic}</th>
              {levels.map((level) => (
                <th key={level} scope="col">
                  {level === 'none' ? t.none : tDifficulty[level]}
                </th>
              ))}
              <th scope="col">{t.total}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.topic?.id ?? 'any'} row={row} name={row.topic ? undefined : t.any_topic} />
            ))}
          </tbody>
          <tfoot>
            <Row row={total} name={t.total} />
          </tfoot>
        </table>
      </section>
    </details>
  );
}

/** `name`: of a row that is about no topic. */
function Row({ row, name }: { row: SyllabusRow; name: string | undefined }) {
  return (
    <tr>
      <th scope="row" data-depth={Math.min(row.depth, 4)}>
        {row.topic ? <Localized text={row.topic.name} /> : name}
      </th>
      {levels.map((level) => (
        <Cell key={level} row={row} level={level} />
      ))}
      <Cell row={row} level="total" />
    </tr>
  );
}

function Cell({ row, level }: { row: SyllabusRow; level: Level | 'total' }) {
  const t = useMessages(blueprintMessages);
  const language = useLanguage();
  const [planned, ready] =
    level === 'total' ? [totalOf(row.planned), totalOf(row.ready)] : [row.planned[level], row.ready[level]];
  const short = isShort(row, level);
  const number = (value: number) => formatNumber(value, language);
  return (
    <td className={short ? styles.lacks : planned === 0 ? styles.unplanned : undefined}>
      {short && <AlertIcon size={16} />}
      <span aria-hidden="true">
        {number(planned)} / {number(ready)}
      </span>
      <span className="visually-hidden">
        {t.planned_of({ planned, ready })}
        {short && `, ${t.short}`}
      </span>
    </td>
  );
}
