import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Bilingual } from '../../i18n/bilingual.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { hasCode } from '../../lib/api-error.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { answerOf, type SheetState } from './answer-sheet.ts';
import { type PaperQuery, paperQuery, questionQuery } from './attempts.api.ts';
import { attemptsMessages } from './attempts.messages.ts';
import type { Flags } from './flag-sheet.ts';
import { FlagToggle } from './flag-toggle.tsx';
import type { KeptSheet } from './kept-sheet.ts';
import { OptionList } from './option-list.tsx';
import styles from './question.module.css';

interface QuestionViewProps {
  paper: PaperQuery;
  n: number;
  answers: SheetState;
  flags: Flags;
  sheet: KeptSheet;
  disabled: boolean;
  /** Beside the number: what has become of the answers. */
  status: ReactNode;
  /** The server says that the time is over. */
  onOver: () => void;
}

/** One question at a time; the next one is fetched while this one is being read. */
export function QuestionView(props: QuestionViewProps) {
  const { paper, n, flags, sheet, disabled } = props;
  const total = paper.questions.length;
  const t = useMessages(attemptsMessages);
  const queryClient = useQueryClient();
  const question_id = paper.questions[n - 1]?.id ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(n);
  const loaded = useQuery(questionQuery(paper, n)).isSuccess;

  useEffect(() => {
    if (loaded && n < total) void queryClient.prefetchQuery(questionQuery(paper, n + 1));
  }, [queryClient, paper, n, total, loaded]);

  useEffect(() => {
    if (shown.current === n) return;
    shown.current = n;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [n]);

  return (
    <section className={styles.question}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.number}>
          {t.question_of({ n, total })}
        </h2>
        {props.status}
        <FlagToggle
          flagged={flags.has(question_id)}
          disabled={disabled}
          onChange={(flagged) => sheet.flag(question_id, flagged)}
        />
      </div>
      <QuestionContent key={n} {...props} />
    </section>
  );
}

function QuestionContent(props: QuestionViewProps) {
  const { paper, n, answers, sheet, disabled, onOver } = props;
  const t = useMessages(attemptsMessages);
  const { data, isPending, error, refetch, isFetching } = useQuery(questionQuery(paper, n));
  // Goes on by itself until the whole paper is here, and may come after a question that failed or hangs.
  const { data: whole } = useQuery(paperQuery(paper));
  const question = whole?.[n - 1] ?? data;

  const closing = hasCode(error, 'ATTEMPT_CLOSING');
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (closing) over.current();
  }, [closing]);

  if (question === undefined && isPending) return <Skeleton label={t.loading_question} shape="panel" />;
  if (hasCode(error, 'NO_OPEN_ATTEMPT')) return <Notice tone="error">{t.attempt_over}</Notice>;
  if (question === undefined) {
    return (
      <LoadFailure sentence={t.question_failed({ n })} error={error} retry={refetch} retrying={isFetching} />
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
        chosen={answerOf(answers, question.id)}
        disabled={disabled}
        onChoose={(option) => sheet.choose(question.id, option)}
        onClear={() => sheet.clear(question.id)}
      />
    </>
  );
}
