import type { Verdict } from '@abhyas/contract/grading/regrade';
import { ADMIN_PREVIEW_CHARACTERS } from '@abhyas/contract/limits';
import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import screen from '#ui/screen/screen.module.css';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { verdictMessages } from './verdict.messages.ts';
import { VerdictWords } from './verdict-words.tsx';
import { verdictListQuery } from './verdicts.api.ts';
import styles from './verdicts.module.css';

interface VerdictHistoryProps {
  id: string;
  /** Of the quiz as it is now. */
  questions: readonly QuestionStatistics[];
}

/** Every verdict, the newest first: who, when, why, and the way to undo it. */
export function VerdictHistory({ id, questions }: VerdictHistoryProps) {
  const t = useMessages(verdictMessages);
  const { data: verdicts, isPending, error, refetch, isFetching } = useQuery(verdictListQuery(id));
  return (
    <section className={`${screen.card} ${styles.history}`} aria-labelledby="verdicts-heading">
      <h2 id="verdicts-heading">{t.history}</h2>
      <p className={screen.muted}>{t.history_note}</p>
      {isPending ? (
        <Skeleton label={t.loading} shape="row" count={2} />
      ) : error !== null ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : verdicts.length === 0 ? (
        <p>{t.none_yet}</p>
      ) : (
        <ol>
          {verdicts.map((verdict) => (
            <Row key={verdict.id} quiz={id} verdict={verdict} questions={questions} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface RowProps {
  quiz: string;
  verdict: Verdict;
  questions: readonly QuestionStatistics[];
}

function Row({ quiz, verdict, questions }: RowProps) {
  const t = useMessages(verdictMessages);
  const language = useLanguage();
  const index = questions.findIndex(({ id }) => id === verdict.question_id);
  const question = questions[index];
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.head}>
          {question ? (
            <strong>
              {question.removed ? t.removed_question : t.question({ n: index + 1 })}:{' '}
              <QuestionName
                text={question.text}
                rich={question.rich?.text}
                characters={ADMIN_PREVIEW_CHARACTERS}
              />
            </strong>
          ) : (
            <strong>{t.removed_question}</strong>
          )}
          {verdict.replaced ? (
            <Badge tone="neutral">{t.replaced}</Badge>
          ) : (
            <Badge tone="success" icon={<CheckIcon size={18} />}>
              {t.in_force}
            </Badge>
          )}
        </p>
        <p>
          <VerdictWords verdict={verdict} options={optionsOf(verdict, question)} />
        </p>
        <Reason reason={verdict.reason} />
        <p className={screen.muted}>
          {t.by({ at: formatDateTime(verdict.at, language), name: verdict.by ?? t.removed_account })}
        </p>
      </div>
      {question && !verdict.replaced && verdict.kind !== 'original' && (
        <Link
          to="/admin/quiz/$id/regrade"
          params={{ id: quiz }}
          search={{ question: question.id, kind: 'original' }}
          className={buttonClass('secondary')}
        >
          {t.undo}
          <span className="visually-hidden"> ({t.question({ n: index + 1 })})</span>
        </Link>
      )}
    </li>
  );
}

/** As they were in the question for which the verdict holds. */
const optionsOf = ({ option_ids, option_texts }: Verdict, question: QuestionStatistics | undefined) =>
  option_ids.flatMap((id, place) => {
    const text = option_texts[place];
    if (!text || (!text.en && !text.ne)) return [];
    const now = question?.options.find((option) => option.id === id);
    const isSame = now?.text.en === text.en && now?.text.ne === text.ne;
    return [{ id, text, ...(isSame && now?.rich && { rich: now.rich }) }];
  });

/** In the reader's language, or in the one there is. */
export function Reason({ reason }: { reason: Verdict['reason'] }) {
  const t = useMessages(verdictMessages);
  const language = useLanguage();
  const other = language === 'en' ? 'ne' : 'en';
  const lang = reason[language]?.trim() ? language : other;
  const text = reason[lang]?.trim();
  if (!text) return null;
  const [before = '', after = ''] = t.reason({ reason: '\n' }).split('\n');
  return (
    <p>
      {before}
      <span lang={lang}>{text}</span>
      {after}
    </p>
  );
}
