import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { findingSentence, MeantButton, wordsOf } from '#features/questions/staff/questions-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { questionWords } from '#ui/staff/question-words.ts';
import { checkMessages } from './check.messages.ts';
import styles from './check.module.css';
import {
  type CheckedQuestion,
  type Finding,
  type FindingGroup as Group,
  optionOf,
  orderThatFixes,
  pointerInQuestion,
} from './selection-findings.ts';

interface FindingGroupProps {
  group: Group;
  /** All that were checked. */
  questions: readonly CheckedQuestion[];
  /** A fix is being saved. */
  busy: boolean;
  onFix: (question: CheckedQuestion, finding: Finding) => void;
  onMeant: (finding: Finding) => void;
}

const SHOWN_CHARACTERS = 160;

/** A question with what was found in it. */
export function FindingGroup({ group: { question, findings }, questions, ...acts }: FindingGroupProps) {
  const item = useRef<HTMLLIElement>(null);
  const { id, content } = question;
  /** The button that was pressed is gone: the question has the focus, or its neighbour if it is gone, too. */
  const focusNearby = () => {
    const neighbour = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    requestAnimationFrame(() => {
      const next = item.current?.isConnected ? item.current : neighbour;
      (next?.querySelector('a') ?? document.querySelector('h1'))?.focus();
    });
  };
  return (
    <li ref={item} className={styles.group}>
      <Link to="/admin/bank/$id" params={{ id: String(id) }} className={styles.question}>
        <Localized text={content.text} />
      </Link>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.path}`} className={styles.item}>
            <FindingText question={question} finding={finding} questions={questions} />
            <div className={styles.ways}>
              {finding.kind === 'equal_questions' && <OtherLink other={questions[finding.other]} />}
              {orderThatFixes(finding, content) && (
                <FixButton
                  question={question}
                  finding={finding}
                  busy={acts.busy}
                  onFix={() => acts.onFix(question, finding)}
                />
              )}
              <MeantButton
                warning={finding}
                onMeant={() => {
                  focusNearby();
                  acts.onMeant(finding);
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface FindingTextProps {
  question: CheckedQuestion;
  finding: Finding;
  questions: readonly CheckedQuestion[];
}

function FindingText({ question, finding, questions }: FindingTextProps) {
  const t = useMessages(checkMessages);
  const language = useLanguage();
  const option = optionOf(finding);
  const textOf = (other: CheckedQuestion | undefined) =>
    other ? questionWords(other.content, language, SHOWN_CHARACTERS).text : '';
  return (
    <Link
      to="/admin/bank/$id"
      params={{ id: String(question.id) }}
      search={{ field: pointerInQuestion(finding) }}
      className={styles.finding}
    >
      {option !== undefined && <strong>{t.option({ n: formatNumber(option + 1, language) })} </strong>}
      {finding.kind === 'equal_questions'
        ? t.same_as({ text: textOf(questions[finding.other]) })
        : findingSentence(finding, language)}
    </Link>
  );
}

function OtherLink({ other }: { other: CheckedQuestion | undefined }) {
  const t = useMessages(checkMessages);
  if (!other) return null;
  return (
    <Link to="/admin/bank/$id" params={{ id: String(other.id) }}>
      {t.open_other}
    </Link>
  );
}

interface FixButtonProps {
  question: CheckedQuestion;
  finding: Finding;
  busy: boolean;
  onFix: () => void;
}

function FixButton({ question: { content }, finding, busy, onFix }: FixButtonProps) {
  const t = useMessages(checkMessages);
  const language = useLanguage();
  const option = content.options[optionOf(finding) ?? 0];
  const text = option ? localize(wordsOf(option), language).text : '';
  return (
    <Button look="quiet" disabled={busy} aria-label={t.move_last_named({ text })} onClick={onFix}>
      {t.move_last}
    </Button>
  );
}
