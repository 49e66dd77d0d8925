import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { localize } from '../../i18n/localized.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { monotonicNow } from '../../lib/clock.ts';
import { useSession } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { unansweredAmong } from './answer-sheet.ts';
import { waitForOthers } from './attempt-clock.ts';
import type { AttemptReading, LearnerId } from './attempts.api.ts';
import { attemptsMessages } from './attempts.messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type Over, useDeadline } from './deadline-watch.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Palette } from './palette.tsx';
import { QuestionView } from './question-view.tsx';
import styles from './quiz.module.css';
import { QuizHeader } from './quiz-header.tsx';
import { ScoreDialog } from './score-dialog.tsx';
import { openSheet } from './sheet-keeping.ts';
import { StepBar } from './step-bar.tsx';
import { useSubmission } from './submission.ts';
import { SubmitPanel } from './submit-panel.tsx';
import { TimeUp } from './time-up.tsx';
import { Timer } from './timer.tsx';

interface ActiveQuizProps {
  id: string;
  learner: LearnerId;
  reading: AttemptReading;
}

/** An attempt that is being taken: the answers live in this browser until they are handed in. */
export function ActiveQuiz({ id, learner, reading }: ActiveQuizProps) {
  const { title, questions, attempt } = reading.session;
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const session = useSession();
  const [owner] = useState({ learner, quiz: id, attempt: attempt.id, deadline: attempt.deadline });
  const [sheet] = useState(() => openSheet(owner, attempt.answers));
  const answers = useSyncExternalStore(sheet.subscribe, sheet.getState);
  const [n, setN] = useState(1);
  const [confirming, setConfirming] = useState(false);
  const [over, setOver] = useState<Over | 'waiting'>();

  const submission = useSubmission(owner, sheet);
  const { result, submitting } = submission;
  const running = over === undefined && result === undefined;

  const finish = (why: Over) => {
    setConfirming(false);
    // Another phone may have answers: a screen without any must not be the first to hand in.
    const waits = why === 'time' && !sheet.isTouched();
    setOver(waits ? 'waiting' : why);
    if (!waits) submission.handInForGood();
  };
  const { deadline, askServer } = useDeadline(id, learner, reading, running, finish);

  const latest = useRef({ finish, handInForGood: submission.handInForGood });
  useEffect(() => {
    latest.current = { finish, handInForGood: submission.handInForGood };
  });
  useEffect(() => sheet.share(() => latest.current.finish('submitted')), [sheet]);
  useEffect(() => {
    if (over !== 'waiting') return;
    const handIn = () => {
      setOver('time');
      latest.current.handInForGood();
    };
    const timer = setTimeout(handIn, waitForOthers(deadline, monotonicNow()));
    return () => clearTimeout(timer);
  }, [over, deadline]);

  return (
    <div className={styles.quiz}>
      <QuizHeader title={title} tabTitle={localize(title, language).text}>
        <Timer deadline={deadline} running={running} onTimeUp={() => finish('time')} onDoubt={askServer} />
      </QuizHeader>
      {session !== undefined && session.sub !== learner && <Notice tone="warning">{t.other_learner}</Notice>}

      {over !== undefined ? (
        <TimeUp why={over} submission={submission} />
      ) : (
        <div className={styles.body}>
          <div className={styles.paper}>
            <QuestionView
              id={id}
              learner={learner}
              attempt={attempt.id}
              n={n}
              total={questions.length}
              answers={answers}
              sheet={sheet}
              disabled={submitting || result !== undefined}
              onOver={() => finish('time')}
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
