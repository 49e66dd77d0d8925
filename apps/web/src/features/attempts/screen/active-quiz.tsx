import { useEffect, useState } from 'react';
import { useSession } from '../../../api/session/session.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { localize } from '../../../i18n/localized.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { AttemptReading } from '../attempt-query.ts';
import { attemptsMessages } from '../attempts.messages.ts';
import { Timer } from '../clock/timer.tsx';
import { changeOutbox } from '../outbox/outbox-store.ts';
import { unansweredAmong } from '../responses/responses.ts';
import { useAttempt } from './attempt-in-progress.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Palette } from './palette/palette.tsx';
import { QuestionView } from './question/question-view.tsx';
import styles from './quiz.module.css';
import { QuizHeader } from './quiz-header.tsx';
import { QuizLayout } from './quiz-layout.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { ShortcutsPanel } from './shortcuts/shortcuts-panel.tsx';
import { StepBar } from './step-bar.tsx';
import { ConfirmDialog } from './submit/confirm-dialog.tsx';
import { ScoreDialog } from './submit/score-dialog.tsx';
import { SubmitPanel } from './submit/submit-panel.tsx';
import { TimeUp } from './submit/time-up.tsx';

/** An attempt that is being taken. */
export function ActiveQuiz({ reading }: { reading: AttemptReading }) {
  const { title } = reading.state;
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const session = useSession();
  const { owner, clock, responses, submission, finish, shown, saveState, submissionState, end } =
    useAttempt(reading);
  const { questions } = owner;
  const { submitting, sending, retrying, result } = submissionState;
  const [n, setN] = useState(() => placeIn(reading));
  const [submitPressed, setSubmitPressed] = useState(false);
  const confirming = submitPressed && end === undefined;
  const numbersOf = (ids: readonly number[]) =>
    questions
      .flatMap(({ id }, index) => (ids.includes(id) ? [formatNumber(index + 1, language)] : []))
      .join(', ');

  useEffect(() => {
    void changeOutbox(owner, (outbox) => outbox && { ...outbox, n });
  }, [owner, n]);

  return (
    <div className={styles.quiz}>
      <QuizHeader title={title} tabTitle={localize(title, language).text}>
        <Timer clock={clock} />
      </QuizHeader>
      {session !== undefined && session.sub !== owner.learner && (
        <Notice tone="warning">{t.other_learner}</Notice>
      )}

      {end === undefined && shown.not_counted.length > 0 && (
        <Notice tone="warning">{t.answered_elsewhere({ numbers: numbersOf(shown.not_counted) })}</Notice>
      )}

      {end !== undefined ? (
        <TimeUp why={end} state={submissionState} onSubmit={submission.submit} />
      ) : (
        <QuizLayout
          paper={
            <>
              <QuestionView
                owner={owner}
                n={n}
                shown={shown}
                responses={responses}
                disabled={sending || retrying || result !== undefined}
                status={!submitting && <SavedNotice state={saveState} />}
                onOver={() => finish('time')}
              />
              <StepBar n={n} total={questions.length} onStep={setN} />
            </>
          }
          rail={
            <>
              <Palette questions={questions} shown={shown} n={n} onChoose={setN} />
              <SubmitPanel
                state={submissionState}
                onSubmit={() => setSubmitPressed(true)}
                onGoOn={submission.withdraw}
              />
              <ShortcutsPanel />
            </>
          }
        />
      )}

      {confirming && (
        <ConfirmDialog
          unanswered={unansweredAmong(shown.answers, questions)}
          flagged={shown.flags.length}
          onCancel={() => setSubmitPressed(false)}
          onConfirm={() => {
            setSubmitPressed(false);
            submission.submit();
          }}
        />
      )}
      {result !== undefined && <ScoreDialog result={result} />}
      <LeaveGuard active={result === undefined} />
    </div>
  );
}

/** Where the learner was; on a device that does not know, the first question without an answer. */
function placeIn({ state: { questions, attempt }, outbox }: AttemptReading): number {
  if (outbox.n > 0) return Math.min(outbox.n, questions.length);
  const first = questions.findIndex(({ id }) => attempt.answers[id] === undefined);
  return Math.max(1, first + 1);
}
