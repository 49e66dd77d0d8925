import { useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { localize } from '../../i18n/localized.tsx';
import { createAnswerSheet, unansweredAmong } from './answer-sheet.ts';
import type { AttemptReading } from './attempts.api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDeadline } from './deadline-watch.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Palette } from './palette.tsx';
import { QuestionView } from './question-view.tsx';
import styles from './quiz.module.css';
import { QuizHeader } from './quiz-header.tsx';
import { ScoreDialog } from './score-dialog.tsx';
import { StepBar } from './step-bar.tsx';
import { useSubmission } from './submission.ts';
import { SubmitPanel } from './submit-panel.tsx';
import { TimeUp } from './time-up.tsx';
import { Timer } from './timer.tsx';

interface ActiveQuizProps {
  id: string;
  reading: AttemptReading;
}

/** An attempt that is being taken: the answers live here until they are handed in. */
export function ActiveQuiz({ id, reading }: ActiveQuizProps) {
  const { title, questions, attempt } = reading.session;
  const language = useLanguage();
  const [sheet] = useState(() => createAnswerSheet(attempt.answers));
  const answers = useSyncExternalStore(sheet.subscribe, sheet.getState);
  const [n, setN] = useState(1);
  const [confirming, setConfirming] = useState(false);
  const [over, setOver] = useState(false);

  const submission = useSubmission(id, () => ({ answers: { ...sheet.getState() }, attempt: attempt.id }));
  const { result, submitting } = submission;
  const running = !over && result === undefined;

  const finish = () => {
    setOver(true);
    setConfirming(false);
    submission.handInForGood();
  };
  const deadline = useDeadline(id, reading, running, finish);

  return (
    <div className={styles.quiz}>
      <QuizHeader title={title} tabTitle={localize(title, language).text}>
        <Timer deadline={deadline} running={running} onTimeUp={finish} />
      </QuizHeader>

      {over ? (
        <TimeUp submission={submission} />
      ) : (
        <div className={styles.body}>
          <div className={styles.paper}>
            <QuestionView
              id={id}
              attempt={attempt.id}
              n={n}
              total={questions.length}
              answers={answers}
              sheet={sheet}
              disabled={submitting || result !== undefined}
              onOver={finish}
            />
            <StepBar n={n} total={questions.length} onStep={setN} />
          </div>
          <div className={styles.rail}>
            <Palette questions={questions} answers={answers} n={n} onChoose={setN} />
            <SubmitPanel submission={submission} onSubmit={() => setConfirming(true)} />
          </div>
        </div>
      )}

      {confirming && (
        <ConfirmDialog
          unanswered={unansweredAmong(answers, questions)}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            submission.handIn();
          }}
        />
      )}
      {result !== undefined && <ScoreDialog result={result} />}
      <LeaveGuard active={result === undefined} />
    </div>
  );
}
