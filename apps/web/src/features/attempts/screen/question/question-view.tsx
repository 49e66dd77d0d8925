import type { Question } from '@abhyas/contract/attempts';
import type { Reading } from '@abhyas/contract/attempts/on-screen';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasCode } from '#api/api-error.ts';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import type { SubmissionOwner } from '#features/attempts/outbox/outbox.ts';
import type { QuestionTimes } from '#features/attempts/question-times.ts';
import type { ResponsesStore, ShownResponses } from '#features/attempts/responses-store.ts';
import { questionSection } from '#features/attempts/screen/section/question-section.ts';
import { useReading } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { AnswerableQuestion } from './answerable-question.tsx';
import { paperQuery, questionQuery } from './paper-query.ts';
import { QuestionFrame } from './question-frame.tsx';
import { QuestionSkeleton } from './question-skeleton.tsx';

interface QuestionViewProps {
  owner: SubmissionOwner;
  n: number;
  /** Above the text of the question. */
  lead?: ReactNode;
  shown: ShownResponses;
  responses: ResponsesStore;
  times: QuestionTimes;
  /** Something lies over it. */
  covered: boolean;
  disabled: boolean;
  /** What has become of the answers. */
  status: ReactNode;
  /** It comes in place of the review. */
  focused: boolean;
  /** The server says that the time is over. */
  onOver: () => void;
}

/** One question at a time; the next one is fetched while this one is being read. */
export function QuestionView(props: QuestionViewProps) {
  const { owner, n, lead, shown, responses, disabled, focused } = props;
  const total = owner.questions.length;
  const queryClient = useQueryClient();
  const question_id = owner.questions[n - 1]?.id ?? 0;
  const loaded = useQuery(questionQuery(owner, n)).isSuccess;

  useEffect(() => {
    if (loaded && n < total) void queryClient.prefetchQuery(questionQuery(owner, n + 1));
  }, [queryClient, owner, n, total, loaded]);

  return (
    <QuestionFrame
      n={n}
      total={total}
      section={questionSection(owner, n)}
      flagged={shown.flags.includes(question_id)}
      disabled={disabled}
      onFlag={(flagged) => responses.flag(question_id, flagged)}
      focused={focused}
    >
      {lead}
      <QuestionContent key={n} {...props} />
    </QuestionFrame>
  );
}

function QuestionContent(props: QuestionViewProps) {
  const { owner, n, shown, responses, times, covered, disabled, status, onOver } = props;
  const t = useMessages(attemptsMessages);
  const reading = useReading();
  const { data, isPending, error, refetch, isFetching } = useQuery(questionQuery(owner, n));
  // Goes on by itself until the whole paper is here, and may come after a question that failed or hangs.
  const { data: whole } = useQuery(paperQuery(owner));
  const question = whole?.[n - 1] ?? data;

  const closing = hasCode(error, 'ATTEMPT_CLOSING');
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (closing) over.current();
  }, [closing]);

  const onScreen = covered ? undefined : question?.id;
  useEffect(() => {
    times.show(onScreen);
    return () => times.show(undefined);
  }, [times, onScreen]);

  if (question === undefined && isPending) return <QuestionSkeleton label={t.loading_question} />;
  if (hasCode(error, 'NO_OPEN_ATTEMPT')) return <Notice tone="error">{t.attempt_over}</Notice>;
  if (question === undefined) {
    return (
      <>
        <LoadFailure
          sentence={t.question_failed({ n })}
          error={error}
          retry={refetch}
          retrying={isFetching}
        />
        {status}
      </>
    );
  }
  return (
    <AnswerableQuestion
      question={question}
      chosen={shown.answers[question.id]}
      disabled={disabled}
      status={status}
      onChoose={(option) => responses.choose(question.id, option, readingOf(question, reading))}
      onClear={() => responses.choose(question.id, null, readingOf(question, reading))}
    />
  );
}

/** How a question stands on the screen: as it is read, or in the only language that it has. */
function readingOf({ text }: Pick<Question, 'text'>, reading: Reading): Reading {
  const [english, nepali] = [localize(text, 'en').lang, localize(text, 'ne').lang];
  return english === nepali ? english : reading;
}
