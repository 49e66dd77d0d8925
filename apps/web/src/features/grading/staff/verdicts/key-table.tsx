import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import screen from '#ui/screen/screen.module.css';
import table from '#ui/staff/table/table.module.css';
import { keyTableMessages } from './verdict.messages.ts';
import styles from './verdicts.module.css';

const FIRST_WORDS_CHARACTERS = 60;
const NO_QUESTIONS: [] = [];

interface KeyTableProps {
  id: string;
  /** The printed table names the quiz. */
  title: string;
  questions: readonly QuestionStatistics[];
}

/** The key of every question that the quiz has now, with the decisions that hold. */
export function KeyTable({ id, title, questions }: KeyTableProps) {
  const t = useMessages(keyTableMessages);
  const numbered = questions
    .map((question, place) => ({ question, number: place + 1 }))
    .filter(({ question }) => !question.removed);
  if (numbered.length === 0) return null;
  return (
    <section className={styles.keys} aria-labelledby="keys-heading">
      <h2 id="keys-heading">{t.keys}</h2>
      <div className={screen.actions}>
        <PrintButton
          questions={NO_QUESTIONS}
          paper={() => (
            <>
              <h1>{t.keys_of({ title })}</h1>
              <Keys numbered={numbered} />
            </>
          )}
        >
          {t.print}
        </PrintButton>
      </div>
      <Keys numbered={numbered} quiz={id} />
    </section>
  );
}

interface KeysProps {
  numbered: readonly { question: QuestionStatistics; number: number }[];
  /** With a way to change each key; absent on paper. */
  quiz?: string;
}

function Keys({ numbered, quiz }: KeysProps) {
  const t = useMessages(keyTableMessages);
  const language = useLanguage();
  return (
    <table className={`${table.table} ${styles.keyTable}`} aria-label={t.keys}>
      <thead>
        <tr>
          <th scope="col" className={table.figure}>
            {t.number}
          </th>
          <th scope="col">{t.key}</th>
          <th scope="col">{t.question}</th>
          {quiz !== undefined && (
            <th scope="col">
              <span className="visually-hidden">{t.change}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {numbered.map(({ question, number }) => (
          <tr key={question.id}>
            <td className={table.figure}>{formatNumber(number, language)}</td>
            <td>
              <strong>
                <KeyWords question={question} />
              </strong>
            </td>
            <th scope="row" className={styles.firstWords}>
              <QuestionName
                text={question.text}
                rich={question.rich?.text}
                characters={FIRST_WORDS_CHARACTERS}
              />
              {question.verdict && (
                <>
                  {' '}
                  <Badge tone="neutral">{t.decided}</Badge>
                </>
              )}
            </th>
            {quiz !== undefined && (
              <td className={table.end}>
                <Link
                  to="/admin/quiz/$id/regrade"
                  params={{ id: quiz }}
                  search={{ question: question.id, kind: 'key' }}
                  className={table.control}
                  aria-label={t.change_of({ n: number })}
                >
                  {t.change}
                </Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The letter of what is correct; letters or words by the decision that holds. */
function KeyWords({ question: { options, verdict } }: Pick<KeysProps['numbered'][number], 'question'>) {
  const t = useMessages(keyTableMessages);
  const language = useLanguage();
  const kind = verdict?.kind;
  if (kind === 'void' || kind === 'everyone' || kind === 'all_who_answered') return t[kind];
  const isRight = (option: QuestionStatistics['options'][number]) =>
    kind === 'key' || kind === 'accept' ? verdict?.option_ids.includes(option.id) : option.is_correct;
  return options
    .flatMap((option, place) => (isRight(option) ? [optionLetter(place, language)] : []))
    .join(', ');
}
