import type { QuestionObjections } from '@abhyas/contract/grading/objections';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { BothTexts, OptionList, type ShownOption } from '#features/grading/staff/option-words.tsx';
import { questionsQuery } from '#features/grading/staff/regrade/regrade.api.ts';
import { adminQuizQuery } from '#features/quizzes/staff/quizzes-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { CheckIcon, ClockIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import heading from '#ui/staff/question-heading.module.css';
import { questionWords } from '#ui/staff/question-words.ts';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ObjectionList } from './objection-list.tsx';
import { objectionsQuery } from './objections.api.ts';
import { objectionsMessages } from './objections.messages.ts';
import styles from './objections.module.css';

/** Ours: /admin/quiz/{id}/objections, what learners reported about questions. */
export function ObjectionsScreen() {
  const { id } = useParams({ from: '/admin/admin/quiz/$id/objections' });
  const t = useMessages(objectionsMessages);
  return (
    <div className={screen.stack}>
      <Heading id={id} />
      <p className={screen.muted}>{t.note}</p>
      <ObjectionsOfQuiz key={id} id={id} />
    </div>
  );
}

/** Names the quiz once it is there. */
function Heading({ id }: { id: string }) {
  const t = useMessages(objectionsMessages);
  const { data } = useQuery(adminQuizQuery(id));
  if (data === undefined) return <ScreenHeading>{t.heading}</ScreenHeading>;
  return <QuizHeading title={data.quiz.title} sentence={t.heading_of} />;
}

function ObjectionsOfQuiz({ id }: { id: string }) {
  const t = useMessages(objectionsMessages);
  const { data, isPending, error, refetch, isFetching } = useQuery(objectionsQuery(id));
  const [toDecline, setToDecline] = useState<QuestionObjections>();
  const { data: details } = useQuery(adminQuizQuery(id));
  const { data: results } = useQuery(questionsQuery(id));

  if (isPending) return <Loading label={t.loading} shape="row" count={2} />;
  if (data === undefined) {
    return hasCode(error, 'NOT_FOUND') ? (
      <Notice tone="error">{t.not_found}</Notice>
    ) : (
      <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
    );
  }
  if (data.length === 0) return <Empty>{t.empty}</Empty>;
  return (
    <>
      <ol className={styles.questions}>
        {data.map((question) => (
          <Question
            key={question.question_id}
            id={id}
            question={question}
            number={1 + (details?.quiz.questions.findIndex((each) => each.id === question.question_id) ?? -1)}
            options={results?.questions.find((each) => each.id === question.question_id)?.options ?? []}
            onDecline={() => setToDecline(question)}
          />
        ))}
      </ol>
      {toDecline && <DeclineDialog id={id} question={toDecline} onClose={() => setToDecline(undefined)} />}
    </>
  );
}

interface QuestionProps {
  id: string;
  question: QuestionObjections;
  /** In the quiz; 0 while it is not known, and for one that papers draw. */
  number: number;
  /** None while they are not known. */
  options: readonly ShownOption[];
  onDecline: () => void;
}

/** Enough of a question to tell it from the others by ear. */
const NAME_CHARACTERS = 40;

function Question({ id, question, number, options, onDecline }: QuestionProps) {
  const t = useMessages(objectionsMessages);
  const language = useLanguage();
  const isOpen = question.open > 0;
  const name = questionWords(question, language, NAME_CHARACTERS).text;
  const about = <span className="visually-hidden"> {t.for_question({ question: name })}</span>;
  return (
    <li className={`${screen.card} ${styles.question}`}>
      <div className={styles.head}>
        <h2 className={`${heading.question} ${styles.asked}`}>
          {number > 0 && <span className={screen.muted}>{t.number({ n: number })} </span>}
          <BothTexts text={question.text} rich={question.rich?.text} />
        </h2>
        {isOpen ? (
          <Badge tone="warning" icon={<ClockIcon size={18} />}>
            {t.open({ n: question.open })}
          </Badge>
        ) : (
          <Badge tone="neutral" icon={<CheckIcon size={18} />}>
            {t.all_decided}
          </Badge>
        )}
      </div>
      <OptionList options={options} />
      <ObjectionList quiz={id} objections={question.objections} />
      <div className={screen.actions}>
        <Link
          to="/admin/quiz/$id/regrade"
          params={{ id }}
          search={{ question: question.question_id }}
          className={buttonClass('secondary')}
        >
          {t.preview}
          {about}
        </Link>
        {isOpen && (
          <Button look="quiet" aria-haspopup="dialog" onClick={onDecline}>
            {t.decline}
            {about}
          </Button>
        )}
      </div>
    </li>
  );
}
