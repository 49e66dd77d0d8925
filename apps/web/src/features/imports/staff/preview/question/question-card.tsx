import type { ImportedQuestion, ImportIssue } from '@abhyas/contract/imports';
import { memo, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ImportInProgress } from '#features/imports/staff/corrections/import-in-progress.ts';
import { withKey } from '#features/imports/staff/corrections/question-changes.ts';
import type { LinterWarning } from '#features/questions/staff/questions-rules.ts';
import { PreetiTool, QuestionInBoth } from '#features/questions/staff/questions-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { AlertIcon, CheckIcon, DashIcon } from '#ui/icons.tsx';
import { cardMessages } from './card.messages.ts';
import styles from './card.module.css';
import { Findings } from './findings.tsx';
import { findingsOf } from './findings-of.ts';
import { InBank } from './in-bank.tsx';
import { QuestionFields } from './question-fields.tsx';

interface QuestionCardProps {
  n: number;
  question: ImportedQuestion;
  issues: readonly ImportIssue[];
  warnings: readonly LinterWarning[];
  left_out: boolean;
  /** Why the server did not take the last correction. */
  refused: unknown;
  work: ImportInProgress;
  onMeant: (warning: LinterWarning) => void;
}

/** A question: on one side the file, on the other what was understood. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { n, question, issues, warnings, left_out, refused, work, onMeant } = props;
  const t = useMessages(cardMessages);
  const language = useLanguage();
  const id = useId();
  const card = useRef<HTMLLIElement>(null);
  const seen = useSeen(card);
  const [editing, setEditing] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const findings = useMemo(
    () => findingsOf({ question, issues, warnings }, t, language),
    [question, issues, warnings, t, language],
  );
  const tone = findings.some((finding) => finding.tone === 'error')
    ? 'error'
    : findings.length > 0
      ? 'warning'
      : 'well';

  useEffect(() => {
    if (wanted === undefined || !editing) return;
    setWanted(undefined);
    const control = card.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wanted)}"]`);
    control?.focus();
  }, [wanted, editing]);

  const goTo = (field: string) => {
    setEditing(true);
    setWanted(field);
  };
  const named = (action: string) => t.named({ action, n });
  return (
    <li
      ref={card}
      className={`${styles.card} ${left_out ? styles.leftOut : ''}`}
      data-question={n}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {t.question({ n })}
        </h2>
        {left_out ? (
          <Badge tone="neutral" icon={<DashIcon size={18} />}>
            {t.is_left_out}
          </Badge>
        ) : (
          <ToneBadge tone={tone} />
        )}
        <div className={styles.headActions}>
          <Button
            look="quiet"
            data-control="edit"
            aria-expanded={editing}
            aria-label={named(editing ? t.done : t.edit)}
            onClick={() => setEditing(!editing)}
          >
            {editing ? t.done : t.edit}
          </Button>
          <Button
            look="quiet"
            data-control="leave-out"
            aria-label={named(left_out ? t.take_again : t.leave_out)}
            onClick={() => work.leaveOut(n, !left_out)}
          >
            {left_out ? t.take_again : t.leave_out}
          </Button>
        </div>
      </div>
      <div className={styles.columns}>
        <Source source={question.source} />
        <div className={styles.understood}>
          <Findings
            findings={left_out ? [] : findings}
            onGoTo={goTo}
            onMeant={onMeant}
            onRemedy={(remedy) => (remedy === 'leave_out' ? work.leaveOut(n, true) : work.correct(n, remedy))}
          />
          {refused !== undefined && <Failure sentence={t.not_taken} error={refused} />}
          {!left_out && <InBank question={question} />}
          {!(editing && isAllInFields(question)) && (
            <QuestionInBoth
              n={n}
              question={question}
              seen={seen}
              onKey={(place) => work.correct(n, withKey(question, place))}
            />
          )}
          {editing && (
            <form
              className={styles.fields}
              noValidate
              aria-labelledby={id}
              onSubmit={(event) => {
                // Enter in a line of text: everything is saved already.
                event.preventDefault();
              }}
            >
              <PreetiTool />
              <QuestionFields question={question} onCorrect={(correction) => work.correct(n, correction)} />
            </form>
          )}
        </div>
      </div>
    </li>
  );
});

function ToneBadge({ tone }: { tone: 'error' | 'warning' | 'well' }) {
  const t = useMessages(cardMessages);
  if (tone === 'error')
    return (
      <Badge tone="danger" icon={<AlertIcon size={18} />}>
        {t.has_errors}
      </Badge>
    );
  if (tone === 'warning')
    return (
      <Badge tone="warning" icon={<AlertIcon size={18} />}>
        {t.is_doubtful}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<CheckIcon size={18} />}>
      {t.is_well}
    </Badge>
  );
}

function Source({
  source: { line, row, paragraph, excerpt, unused = [], found },
}: {
  source: ImportedQuestion['source'];
}) {
  const t = useMessages(cardMessages);
  const id = useId();
  const where =
    row !== undefined
      ? t.row({ n: row })
      : line !== undefined
        ? t.line({ n: line })
        : paragraph !== undefined
          ? t.paragraph({ n: paragraph })
          : undefined;
  return (
    <div className={styles.source}>
      <p id={id} className={styles.name}>
        {t.in_file}
        {where !== undefined && `, ${where}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.excerpt} tabIndex={0} aria-labelledby={id} lang={langOf(excerpt)}>
        {excerpt}
      </section>
      {found && <FoundBy found={found} />}
      {unused.length > 0 && (
        <>
          <p className={styles.name}>{t.unused}</p>
          <ul className={styles.unused}>
            {unused.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never change
              <li key={place} lang={langOf(text)}>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function FoundBy({ found }: { found: NonNullable<ImportedQuestion['source']['found']> }) {
  const t = useMessages(cardMessages);
  return (
    <ul className={styles.found} aria-label={t.found}>
      <li>{t.found_question({ by: t[`by_${found.question}`] })}</li>
      <li>{t.found_options({ by: t[`by_${found.options}`] })}</li>
      {found.key.length > 0 && (
        <li>{t.found_key({ by: found.key.map((each) => t[`by_${each}`]).join(', ') })}</li>
      )}
    </ul>
  );
}

const langOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'ne' : 'en');

/** Whether the fields show what there is: no formulas, pictures or passage. */
const isAllInFields = ({ format, image, passage, options }: ImportedQuestion): boolean =>
  format !== 'rich' && !image && !passage && options.every((option) => !option.image);

/** Whether an element was ever on the screen, or nearly. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen;
}
