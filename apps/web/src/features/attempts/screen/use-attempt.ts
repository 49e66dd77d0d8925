import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { subscribeToTokens } from '../../../api/session/tokens.ts';
import { monotonicNow } from '../../../lib/clock.ts';
import { type AttemptReading, isSignedIn, type LearnerId } from '../attempts.api.ts';
import { waitForOthers } from '../clock/attempt-clock.ts';
import { createAttemptTime } from '../clock/attempt-time.ts';
import { type Over, useDeadline } from '../clock/deadline-watch.ts';
import { useHeldAttempt } from '../outbox/attempt-locks.ts';
import { isNothing, unsentOf } from '../outbox/journal.ts';
import { createSaver, type SaveState } from '../outbox/saving.ts';
import { useSubmission } from '../outbox/submission.ts';
import { openSheet } from '../responses/kept-sheet.ts';

/** An attempt that is being taken: its answers, their way to the server, its time and its end. */
export function useAttempt(id: string, learner: LearnerId, reading: AttemptReading) {
  const { questions, attempt } = reading.session;
  const { journal } = reading;
  const [time] = useState(() => createAttemptTime(reading));
  const [sheet] = useState(() => openSheet(learner, reading, time.now));
  const answers = useSyncExternalStore(sheet.subscribe, sheet.getState);
  const flags = useSyncExternalStore(sheet.flags.subscribe, sheet.flags.getState);
  const [over, setOver] = useState<Over | 'waiting' | 'unsure'>();

  const owner = useMemo(
    () => ({ quiz: id, learner, attempt: attempt.id, questions }),
    [id, learner, attempt.id, questions],
  );
  const submission = useSubmission(owner, { before: sheet.keepAll, onResult: sheet.finish });
  const { handIn, handingIn, result } = submission;

  const finish = (why: Over) => {
    // Another phone may have answers: a screen without any must not be the first to hand in.
    const waits = why === 'time' && !sheet.isTouched();
    setOver(waits ? 'waiting' : why);
    if (!waits) handIn();
  };
  /** By our own count, which the server may not have confirmed yet. */
  const timeUp = () => (time.getDeadline().confirmed ? finish('time') : setOver('unsure'));
  const watching = over === undefined || over === 'unsure';
  const { deadline, askServer } = useDeadline(owner, time, watching && result === undefined, {
    onOver: finish,
    onRead: (read, asked) => {
      // The server has spoken: whatever this device believed, there is time.
      setOver(undefined);
      // A response that was on its way when a save was acknowledged tells of before.
      if (asked.monotonic >= acknowledged_at.current) sheet.refresh(read);
    },
  });

  const [not_counted, setNotCounted] = useState<readonly number[]>([]);
  /** Shows what the server has instead, and says so until the learner answers there again. */
  const overtaken = (questions: number[]) => {
    setNotCounted((before) => [...new Set([...before, ...questions])]);
    askServer();
  };
  useEffect(
    () => sheet.onChange(({ question }) => setNotCounted((before) => before.filter((id) => id !== question))),
    [sheet],
  );

  const latest = useRef({ finish, handIn, overtaken });
  useEffect(() => {
    latest.current = { finish, handIn, overtaken };
  });

  const saving = over === undefined && !handingIn;
  const saved_at = useRef(attempt.saved_at);
  const acknowledged_at = useRef(0);
  const [save_state, setSaveState] = useState<SaveState>(() =>
    isNothing(unsentOf(journal)) ? { kind: 'saved', at: attempt.saved_at } : { kind: 'saving' },
  );
  useEffect(() => {
    if (!saving) return;
    const running = createSaver({
      quiz: id,
      learner,
      key: sheet.key,
      saved_at: saved_at.current,
      onAcknowledged: (acknowledged) => {
        saved_at.current = acknowledged.saved_at;
        acknowledged_at.current = acknowledged.received_at;
        sheet.acknowledge(acknowledged.sent, acknowledged.not_counted);
        time.learn(acknowledged.server_time, acknowledged.received_at, acknowledged.asked);
        if (acknowledged.not_counted.length > 0) latest.current.overtaken(acknowledged.not_counted);
      },
      onOver: (why) => latest.current.finish(why),
    });
    const stops = [
      running.subscribe(() => setSaveState(running.getState())),
      sheet.onKept(running.changed),
      subscribeToTokens(() => {
        if (isSignedIn(learner)) void sheet.keepAll().then(running.hurry);
      }),
      running.stop,
    ];
    const hurry = () => running.hurry();
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [saving, id, learner, sheet, time]);

  useEffect(
    () =>
      sheet.share({
        onFinished: () => latest.current.finish('submitted'),
        onNotCounted: (questions) => latest.current.overtaken(questions),
      }),
    [sheet],
  );
  useHeldAttempt(attempt.id);

  useEffect(() => {
    if (over !== 'waiting') return;
    const handInAfterOthers = () => {
      setOver('time');
      latest.current.handIn();
    };
    const timer = setTimeout(handInAfterOthers, waitForOthers(deadline, monotonicNow()));
    return () => clearTimeout(timer);
  }, [over, deadline]);

  // Submitted before the page was closed: it is still to be handed in.
  const handedIn = journal.handed_in;
  useEffect(() => {
    if (handedIn) latest.current.handIn();
  }, [handedIn]);

  return {
    sheet,
    answers,
    flags,
    submission,
    over,
    deadline,
    askServer,
    finish,
    timeUp,
    save_state,
    not_counted,
  };
}
