import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../api/session/session.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { localize } from '../../../i18n/localized.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { AttemptReading, LearnerId } from '../attempts.api.ts';
import { attemptsMessages } from '../attempts.messages.ts';
import { Timer } from '../clock/timer.tsx';
import { changeJournal } from '../outbox/journal-store.ts';
import { answerOf, unansweredAmong } from '../responses/answer-sheet.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Palette } from './palette/palette.tsx';
import { QuestionView } from './question/question-view.tsx';
import styles from './quiz.module.css';
import { QuizHeader } from './quiz-header.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { ShortcutsPanel } from './shortcuts/shortcuts-panel.tsx';
import { StepBar } from './step-bar.tsx';
import { ConfirmDialog } from './submit/confirm-dialog.tsx';
import { ScoreDialog } from './submit/score-dialog.tsx';
import { SubmitPanel } from './submit/submit-panel.tsx';
import { TimeUp } from './submit/time-up.tsx';
import { useAttempt } from './use-attempt.ts';

interface ActiveQuizProps {
  id: string;
  learner: LearnerId;
  reading: AttemptReading;
}

/** An attempt that is being taken. */
export function ActiveQuiz({ id, learner, reading }: ActiveQuizProps) {
  const { title, questions, attempt } = reading.session;
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const session = useSession();
  const taken = useAttempt(id, learner, reading);
  const { sheet, answers, flags, submission, over, deadline } = taken;
  const { result } = submission;
  const [n, setN] = useState(() => placeIn(reading));
  const [asked, setAsked] = useState(false);
  const confirming = asked && over === undefined;
  const numbersOf = (ids: readonly number[]) =>
    questions
      .flatMap(({ id }, index) => (ids.includes(id) ? [formatNumber(index + 1, language)] : []))
      .join(', ');
  const paper = useMemo(
    () => ({ id, learner, attempt: attempt.id, questions }),
    [id, learner, attempt.id, questions],
  );

  useEffect(() => {
    void changeJournal(sheet.key, (journal) => journal && { ...journal, n });
  }, [sheet, n]);

  return (
    <div className={styles.quiz}>
      <QuizHeader title={title} tabTitle={localize(title, language).text}>
        <Timer
          deadline={deadline}
          running={over === undefined && result === undefined}
          onTimeUp={taken.timeUp}
          onDoubt={taken.askServer}
        />
      </QuizHeader>
      {session !== undefined && session.sub !== learner && <Notice tone="warning">{t.other_learner}</Notice>}

      {over === undefined && taken.not_counted.length > 0 && (
        <Notice tone="warning">{t.answered_elsewhere({ numbers: numbersOf(taken.not_counted) })}</Notice>
      )}

      {over !== undefined ? (
        <TimeUp why={over} submission={submission} />
      ) : (
        <div className={styles.body}>
          <div className={styles.paper}>
            <QuestionView
              paper={paper}
              n={n}
              answers={answers}
              flags={flags}
              sheet={sheet}
              disabled={submission.submitting || submission.retrying || result !== undefined}
              status={!submission.handingIn && <SavedNotice state={taken.save_state} />}
              onOver={() => taken.finish('time')}
            />
            <StepBar n={n} total={questions.length} onStep={setN} />
          </div>
          <div className={styles.rail}>
            <Palette questions={questions} answers={answers} flags={flags} n={n} onChoose={setN} />
            <SubmitPanel
              submission={submission}
              onSubmit={() => setAsked(true)}
              onGoOn={submission.withdraw}
            />
            <ShortcutsPanel />
          </div>
        </div>
      )}

      {confirming && (
        <ConfirmDialog
          unanswered={unansweredAmong(answers, questions)}
          flagged={flags.size}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            submission.handIn();
          }}
        />
      )}
      {result !== undefined && <ScoreDialog result={result} />}
      <LeaveGuard active={result === undefined} />
    </div>
  );
}

/** Where the learner was; on a device that does not know, the first question without an answer. */
function placeIn({ session: { questions, attempt }, journal }: AttemptReading): number {
  if (journal.n > 0) return Math.min(journal.n, questions.length);
  const first = questions.findIndex(({ id }) => answerOf(attempt.answers, id) === undefined);
  return Math.max(1, first + 1);
}
