import { useMemo, useState } from 'react';
import { kindMessages, MeantNote, useMeantWarnings } from '#features/questions/staff/questions-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import rows from '#ui/rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { TableTools, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import { checkMessages } from './check.messages.ts';
import styles from './check.module.css';
import type { Checked } from './checked-questions.ts';
import { FindingGroup } from './finding-group.tsx';
import { useInPlaceFix } from './in-place-fix.ts';
import { asPaper, type FindingKind, findingsIn, groupsOf, kindsIn } from './selection-findings.ts';

const SHOWN_AT_ONCE = 50;

/** What was found, by question, with the ways to fix it or to mark it as meant. */
export function Findings({ checked: { questions, total } }: { checked: Checked }) {
  const t = useMessages(checkMessages);
  const tKind = useMessages(kindMessages);
  const language = useLanguage();
  const all = useMemo(() => findingsIn(questions), [questions]);
  const paper = useMemo(() => asPaper(questions), [questions]);
  const { mark, warnings, ...note } = useMeantWarnings(null, paper, all);
  const [wanted, setKind] = useState<FindingKind | ''>('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const fix = useInPlaceFix();
  const kinds = kindsIn(warnings);
  // The last one of its kind may be gone.
  const kind = kinds.some(([each]) => each === wanted) ? wanted : '';
  const groups = groupsOf(questions, warnings, kind);
  const inAll = groupsOf(questions, warnings, '').length;
  const left = groups.length - shown;
  const n = (count: number) => formatNumber(count, language);
  return (
    <>
      {questions.length < total && (
        <Notice tone="info">{t.only_first({ total: n(total), n: n(questions.length) })}</Notice>
      )}
      <div className={styles.head}>
        <p role="status">
          {warnings.length === 0
            ? t.well({ n: n(questions.length) })
            : t.summary({ findings: n(warnings.length), questions: n(inAll), n: n(questions.length) })}
        </p>
        {kinds.length > 1 && (
          <TableTools>
            <ToolSelect
              label={t.kind}
              value={kind}
              onChange={setKind}
              choices={[
                { value: '', label: t.every_kind({ n: n(warnings.length) }) },
                ...kinds.map(([value, count]) => ({
                  value,
                  label: t.counted({ name: tKind[value], n: n(count) }),
                })),
              ]}
            />
          </TableTools>
        )}
      </div>
      {groups.length > 0 && <p className={screen.muted}>{t.explain}</p>}
      {fix.isError && <Failure sentence={t.fix_failed} error={fix.error} />}
      <ul className={rows.rows}>
        {groups.slice(0, shown).map((group) => (
          <FindingGroup
            key={group.question.id}
            group={group}
            questions={questions}
            busy={fix.isPending}
            onFix={(question, finding) => fix.mutate({ question, finding })}
            onMeant={mark}
          />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {t.more({ n: n(Math.min(left, SHOWN_AT_ONCE)) })}
          </Button>
        </div>
      )}
      <MeantNote {...note} />
    </>
  );
}
