import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#api/session/session.ts';
import type { AttemptReading } from '#features/attempts/attempt-query.ts';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { Timer } from '#features/attempts/clock/timer.tsx';
import { changeOutbox } from '#features/attempts/outbox/outbox-store.ts';
import { unansweredAmong } from '#features/attempts/responses.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { useStore } from '#lib/store.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Notice } from '#ui/notice.tsx';
import { useAttempt } from './attempt-in-progress.ts';
import { MessagesByStaff, MoreTimeByStaff } from './by-staff.tsx';
import { countFocus } from './count-focus.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { LeaveLink } from './leave-link.tsx';
import { loadRareNotices } from './load-rare-notices.ts';
import { AttemptReview } from './overview/attempt-review.tsx';
import { Palette } from './palette/palette.tsx';
import { QuestionView } from './question/question-view.tsx';
import styles from './quiz.module.css';
import { QuizHeader } from './quiz-header.tsx';
import { QuizLayout } from './quiz-layout.tsx';
import { type QuizViews, useQuizViews } from './quiz-views.ts';
import { SavedNotice } from './saved-notice.tsx';
import { ShortcutsPanel } from './shortcuts/shortcuts-panel.tsx';
import { StepBar } from './step-bar.tsx';
import { ConfirmDialog } from './submit/confirm-dialog.tsx';
import { ScoreDialog } from './submit/score-dialog.tsx';
import { SubmitPanel } from './submit/submit-panel.tsx';
import { TimeUp } from './submit/time-up.tsx';
import { useQuestionNumber } from './use-question-number.ts';

type Attempt = ReturnType<typeof useAttempt>;

/** Most quizzes have no supervisor whom one could call from here. */
const loadHand = () => import('./hand/hand.tsx');

/** An attempt that is being taken. */
export function ActiveQuiz({ reading }: { reading: AttemptReading }) {
  const { title, record_focus, raise_hand } = reading.state;
  const language = useLanguage();
  const attempt = useAttempt(reading);
  const { owner, clock, submission, shown, submissionState, end } = attempt;
  const { result } = submissionState;
  const { questions } = owner;
  const total = questions.length;
  const views = useQuizViews(end !== undefined || result !== undefined);
  const { n, isStart, choose } = useQuestionNumber(reading, views);
  const [confirming, setConfirming] = useState(false);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const confirm = () => setConfirming(true);
  const cancel = () => setConfirming(false);
  const unanswered = unansweredAmong(shown.answers, questions);
  const isOpen = end === undefined && result === undefined;
  const hand = useLoaded(loadHand, raise_hand);

  useEffect(() => (record_focus ? countFocus(owner) : undefined), [record_focus, owner]);
  const status = !submissionState.submitting && (
    <>
      <SavedNotice state={attempt.saveState} />
      {hand && <hand.Hand owner={owner} />}
    </>
  );

  useEffect(() => {
    void changeOutbox(owner, (outbox) => outbox && { ...outbox, n });
  }, [owner, n]);

  const review = () => {
    if (views.page === 'from_review') views.close();
    else views.open('review');
  };
  return (
    <div className={styles.quiz}>
      <QuizHeader
        title={title}
        tabTitle={localize(title, language).text}
        leave={<LeaveLink />}
        middle={setLine}
        {...(isOpen && { answered: (total - unanswered) / total })}
      >
        {(end !== undefined || result === undefined) && <Timer clock={clock} />}
      </QuizHeader>
      <Warnings attempt={attempt} />
      <MoreTime clock={clock} />
      {isOpen && <MessagesByStaff messages={attempt.messages} view={`${views.page}/${n}`} line={line} />}

      {end !== undefined ? (
        <TimeUp
          why={end}
          early={attempt.getEarlyEnd()}
          state={submissionState}
          onSubmit={() => submission.submit(clock.getEnds())}
        />
      ) : result !== undefined ? (
        <Submitted />
      ) : views.page === 'review' ? (
        <QuizLayout
          paper={
            <AttemptReview
              owner={owner}
              shown={shown}
              state={submissionState}
              status={status}
              onChoose={choose}
              onBack={views.close}
              onSubmit={confirm}
              onGoOn={submission.withdraw}
            />
          }
        />
      ) : (
        <Questions
          attempt={attempt}
          n={n}
          status={status}
          lead={isStart && <NewQuestions reading={reading} />}
          views={views}
          covered={confirming}
          onChoose={choose}
          onReview={review}
          onSubmit={confirm}
        />
      )}

      {confirming && isOpen && (
        <ConfirmDialog
          unanswered={unanswered}
          flagged={shown.flags.length}
          onCancel={cancel}
          onConfirm={() => {
            submission.submit();
            cancel();
          }}
        />
      )}
      {result !== undefined && views.unwound && <ScoreDialog result={result} />}
      <LeaveGuard active={result === undefined} runs={end === undefined} />
    </div>
  );
}

/** Stands behind the score. */
function Submitted() {
  const t = useMessages(attemptsMessages);
  return (
    <Notice tone="info" live={false}>
      {t.score_heading}
    </Notice>
  );
}

/** Appears when the attempt has got more time. */
function MoreTime({ clock }: Pick<Attempt, 'clock'>) {
  const moreTime = useStore(clock.moreTime);
  return moreTime && <MoreTimeByStaff key={moreTime.ends} {...moreTime} />;
}

/** How much of a further attempt's paper the learner has not had before; nothing where all attempts have the same. */
function NewQuestions({ reading: { state } }: { reading: AttemptReading }) {
  const t = useMessages(attemptsMessages);
  const { new_questions: n } = state.attempt;
  if (n === undefined) return null;
  const total = state.questions.length;
  const sentence = n === 0 ? t.none_new : n === 1 ? t.one_new({ total }) : t.new_questions({ n, total });
  return (
    <Notice tone="info" live={false}>
      {sentence}
    </Notice>
  );
}

/** Above the question: what stands between the learner and the record of the answers. */
function Warnings({ attempt: { owner, shown, end } }: { attempt: Attempt }) {
  const t = useMessages(attemptsMessages);
  const session = useSession();
  const isOther = session !== undefined && session.sub !== owner.learner;
  const numbers = owner.questions.flatMap(({ id }, index) =>
    end === undefined && shown.not_counted.includes(id) ? [index + 1] : [],
  );
  const notices = useLoaded(loadRareNotices, numbers.length > 0);
  return (
    <>
      {isOther && <Notice tone="warning">{t.other_learner}</Notice>}
      {notices && numbers.length > 0 && <notices.AnsweredElsewhere numbers={numbers} />}
    </>
  );
}

interface QuestionsProps {
  attempt: Attempt;
  n: number;
  /** What has become of the answers. */
  status: ReactNode;
  /** Above the text of the question. */
  lead: ReactNode;
  views: QuizViews;
  /** A dialog lies over it. */
  covered: boolean;
  onChoose: (n: number) => void;
  onReview: () => void;
  onSubmit: () => void;
}

/** The question with its steps, and what stands beside or below it. */
function Questions({
  attempt,
  n,
  status,
  lead,
  views,
  covered,
  onChoose,
  onReview,
  onSubmit,
}: QuestionsProps) {
  const { owner, responses, times, submission, finish, shown, submissionState } = attempt;
  const { sending, retrying, result } = submissionState;
  const { questions, sections } = owner;
  return (
    <QuizLayout
      paper={
        <>
          <QuestionView
            owner={owner}
            n={n}
            lead={lead}
            shown={shown}
            responses={responses}
            times={times}
            covered={covered}
            disabled={sending || retrying || result !== undefined}
            status={status}
            focused={views.reviewed}
            onOver={() => finish('time')}
          />
          <StepBar
            n={n}
            total={questions.length}
            onStep={onChoose}
            onReview={onReview}
            fromReview={views.page === 'from_review'}
          />
        </>
      }
      rail={
        <>
          <Palette
            questions={questions}
            sections={sections}
            shown={shown}
            n={n}
            onChoose={onChoose}
            onReview={onReview}
          />
          <SubmitPanel state={submissionState} onSubmit={onSubmit} onGoOn={submission.withdraw} />
          <ShortcutsPanel />
        </>
      }
    />
  );
}
