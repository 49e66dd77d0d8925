import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasCode } from '../../../../api/api-error.ts';
import { Bilingual } from '../../../../i18n/reading/bilingual.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { LoadFailure } from '../../../../ui/failure/load-failure.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Picture } from '../../../../ui/picture/picture.tsx';
import { attemptsMessages } from '../../attempts.messages.ts';
import type { SubmissionOwner } from '../../outbox/outbox.ts';
import type { ResponsesStore, ShownResponses } from '../../responses/responses-store.ts';
import quiz from '../quiz.module.css';
import { FlagToggle } from './flag-toggle.tsx';
import { useKeptPlace } from './kept-place.ts';
import { OptionList } from './option-list.tsx';
import { paperQuery, questionQuery } from './paper-query.ts';
import styles from './question.module.css';
import { QuestionSkeleton } from './question-skeleton.tsx';

interface QuestionViewProps {
  owner: SubmissionOwner;
  n: number;
  shown: ShownResponses;
  responses: ResponsesStore;
  disabled: boolean;
  /** What has become of the answers. */
  status: ReactNode;
  /** The server says that the time is over. */
  onOver: () => void;
}

/** One question at a time; the next one is fetched while this one is being read. */
export function QuestionView(props: QuestionViewProps) {
  const { owner, n, shown, responses, disabled } = props;
  const total = owner.questions.length;
  const t = useMessages(attemptsMessages);
  const queryClient = useQueryClient();
  const section = useRef<HTMLElement>(null);
  useKeptPlace(section, quiz.header ?? '');
  const question_id = owner.questions[n - 1]?.id ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown_n = useRef(n);
  const loaded = useQuery(questionQuery(owner, n)).isSuccess;

  useEffect(() => {
    if (loaded && n < total) void queryClient.prefetchQuery(questionQuery(owner, n + 1));
  }, [queryClient, owner, n, total, loaded]);

  useEffect(() => {
    if (shown_n.current === n) return;
    shown_n.current = n;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [n]);

  return (
    <section ref={section} className={styles.question}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.number}>
          {t.question_of({ n, total })}
        </h2>
        <div className={styles.mark}>
          <FlagToggle
            flagged={shown.flags.includes(question_id)}
            disabled={disabled}
            onChange={(flagged) => responses.flag(question_id, flagged)}
          />
        </div>
      </div>
      <QuestionContent key={n} {...props} />
    </section>
  );
}

function QuestionContent(props: QuestionViewProps) {
  const { owner, n, shown, responses, disabled, status, onOver } = props;
  const t = useMessages(attemptsMessages);
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
    <>
      <p id={`question-${question.id}`} className={styles.text}>
        <Bilingual text={question.text} ruled />
      </p>
      {question.image && <Picture svg={question.image.svg} caption={question.image.caption} />}
      <OptionList
        question={question}
        chosen={shown.answers[question.id]}
        disabled={disabled}
        status={status}
        onChoose={(option) => responses.choose(question.id, option)}
        onClear={() => responses.choose(question.id, null)}
      />
    </>
  );
}
