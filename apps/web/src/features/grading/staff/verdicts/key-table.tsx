import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { questionsOfForm } from '#features/papers/staff/papers-rules.ts';
import { KeyWords, paperMessages } from '#features/papers/staff/papers-staff.ts';
import { formListQuery } from '#features/quizzes/staff/quizzes-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
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
  /** Whether attempts have other questions or orders than the quiz itself. */
  papersDiffer: boolean;
}

/** The key of every question that the quiz has now, with the decisions that hold. */
export function KeyTable({ id, title, questions, papersDiffer }: KeyTableProps) {
  const t = useMessages(keyTableMessages);
  const tPaper = useMessages(paperMessages);
  const { data, isLoading, error, refetch, isFetching } = useQuery({
    ...formListQuery(id),
    enabled: papersDiffer,
  });
  const numbered = questions
    .map((question, place) => ({ question, number: place + 1 }))
    .filter(({ question }) => !question.removed);
  if (numbered.length === 0) return null;
  const forms = papersDiffer && data ? data : [];
  const byId = new Map(questions.map((question) => [question.id, question]));
  const aboutOrder = papersDiffer && forms.length === 0 && <p>{t.order_of_editor}</p>;
  return (
    <section className={styles.keys} aria-labelledby="keys-heading">
      <h2 id="keys-heading">{t.keys}</h2>
      {isLoading ? (
        <p role="status">{tPaper.loading}</p>
      ) : papersDiffer && !data ? (
        <LoadFailure sentence={tPaper.forms_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <>
          {forms.length > 0 ? <p>{t.order_of_sets}</p> : aboutOrder}
          <div className={screen.actions}>
            <PrintButton
              questions={NO_QUESTIONS}
              paper={() => (
                <>
                  <h1>{t.keys_of({ title })}</h1>
                  {aboutOrder}
                  {forms.length === 0 && <Keys numbered={numbered} />}
                  {forms.map((form) => (
                    <section key={form.form} className={styles.keysOfSet}>
                      <h2>{tPaper.form({ form: form.form })}</h2>
                      <Keys
                        numbered={questionsOfForm(form, byId).map(({ content }, place) => ({
                          question: content,
                          number: place + 1,
                        }))}
                      />
                    </section>
                  ))}
                </>
              )}
            >
              {t.print}
            </PrintButton>
          </div>
        </>
      )}
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
                <KeyWords options={question.options} verdict={question.verdict} />
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
