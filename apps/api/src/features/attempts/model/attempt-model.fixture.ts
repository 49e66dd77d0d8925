import { isDeepStrictEqual } from 'node:util';
import type { ModelAudience, SaveCall, SubmitCall } from './calls/model-calls.fixture.ts';
import {
  type Changes,
  datedAt,
  differingFrom,
  drawnPaper,
  isForeign,
  type ModelAttempt,
  type ModelPaper,
  merge,
  newAttempt,
  withoutLater,
} from './model-attempt.fixture.ts';
import { submitLate } from './model-late.fixture.ts';
import { outcomeOf } from './model-outcome.fixture.ts';
import { effectiveFor } from './model-overrides.fixture.ts';
import {
  deadlineOf,
  isByHand,
  isOpenAt,
  type ModelQuiz,
  releasedOf,
  releaseMoments,
} from './model-quiz.fixture.ts';
import { countShown } from './model-screen.fixture.ts';
import { gradeOf, type ModelVerdict } from './model-verdicts.fixture.ts';

// The contract's promises about one learner and one quiz, in the simplest form: numbers and maps, one call after the
// other. The model was written from the contract to be compared with the server, so it shares no code with it.

const SECOND = 1000;

/** The compared part of a response: status, error code, and the fields that the model predicts. */
export type Observed = { status: number } & Record<string, unknown>;

export const refusal = (status: number, code: string): Observed => ({ status, code });

/** "With when and why, where staff have ended the exam for everyone." */
const refusalOf = (status: number, code: string, attempt: ModelAttempt | undefined): Observed => ({
  ...refusal(status, code),
  ...(attempt && attempt.planned_deadline !== null && { ended: attempt.deadline }),
});

/** What the list shows of the settings. */
const shownOf = (settings: ModelQuiz & { allowed: number }) => ({
  start_time: settings.start_time,
  end_time: settings.end_time,
  duration_minutes: settings.duration / 60_000,
  allowed_attempts: settings.allowed,
  show_answers: settings.show_answers,
});

export class AttemptModel {
  now: number;
  papers: ModelPaper[];
  quiz: ModelQuiz;
  allowed: number;
  attempts: ModelAttempt[] = [];
  verdicts: ModelVerdict[] = [];
  audience: ModelAudience = 'everyone';
  /** Of the class `own`. */
  is_member = false;
  /** Questions of each attempt, as the server drew them. Empty where all attempts have the same. */
  draws = new Map<number, number[]>();

  constructor(options: { now: number; paper: ModelPaper; quiz: ModelQuiz; allowed: number }) {
    this.now = options.now;
    this.papers = [options.paper];
    this.quiz = options.quiz;
    this.allowed = options.allowed;
  }

  clone(): AttemptModel {
    const { now, paper, quiz, allowed } = this;
    return Object.assign(new AttemptModel({ now, paper, quiz, allowed }), structuredClone({ ...this }));
  }

  /** The current revision. */
  get paper(): ModelPaper {
    const paper = this.papers.at(-1);
    if (!paper) throw new Error('The model has no revision of the quiz');
    return paper;
  }

  get isInAudience(): boolean {
    return this.audience === 'everyone' || (this.audience === 'own' && this.is_member);
  }

  /** Whether the learner, or someone else for whom the quiz is, sits it now, or can start it now or later. */
  canSomeoneSit(): boolean {
    const { quiz, settings, now } = this;
    if (this.unfinished()) return true;
    const isOver = ({ status, end_time }: ModelQuiz) =>
      status === 'draft' || (end_time !== null && end_time <= now);
    // Another learner has attempts left, and no override.
    const canOther = this.audience === 'everyone' && !isOver(quiz);
    return canOther || (this.isInAudience && !isOver(settings) && this.remaining > 0);
  }

  /** "Nobody who can still sit the quiz reads a key, nor does anyone else", but those that come with each submission. */
  requireNoKeyBeforeAllAreDone(): void {
    const { quiz, settings } = this;
    if (quiz.is_confirmed || !this.released.released.answers || !isByHand(quiz, settings.show_answers))
      return;
    if (this.canSomeoneSit()) throw new Error('A key is read while someone can still sit the quiz');
  }

  /** "The attempt that it names, and no other one." */
  resume(number: number): Observed {
    const unfinished = this.unfinished();
    return unfinished?.number === number ? this.session(unfinished) : refusal(409, 'NO_OPEN_ATTEMPT');
  }

  /** Whether the quiz exists for the learner. */
  get isShown(): boolean {
    return this.quiz.status !== 'draft' && this.isInAudience;
  }

  get last(): ModelAttempt | undefined {
    return this.attempts.at(-1);
  }

  /** The settings of the quiz for the learner. */
  get settings(): ModelQuiz & { allowed: number } {
    return effectiveFor(this.quiz, this.allowed);
  }

  get released() {
    return releasedOf(this.quiz, this.now, this.settings);
  }

  get remaining(): number {
    this.autoFinish();
    return Math.max(
      0,
      this.settings.allowed - this.attempts.filter(({ completed }) => completed !== null).length,
    );
  }

  /**
   * "At deadline + 30 s the server finishes an attempt itself from what is saved": the attempt counts as finished
   * from then on.
   */
  autoFinish(): void {
    for (const attempt of this.attempts) {
      if (attempt.completed !== null || this.now < attempt.deadline + 30 * SECOND) continue;
      attempt.completed = attempt.deadline;
      attempt.finished_by = 'deadline';
    }
  }

  unfinished(): ModelAttempt | undefined {
    this.autoFinish();
    return this.attempts.find(({ completed }) => completed === null);
  }

  open(): Observed {
    const unfinished = this.unfinished();
    if (unfinished) return this.session(unfinished);
    if (!this.isShown) return refusal(404, 'NOT_FOUND');
    if (!isOpenAt(this.settings, this.now)) return refusal(409, 'QUIZ_NOT_ACTIVE');
    if (this.remaining === 0) return refusal(409, 'NO_ATTEMPTS_LEFT');
    const number = this.attempts.length + 1;
    const opened = newAttempt({
      number,
      paper: drawnPaper(this.paper, this.draws.get(number)),
      started_at: this.now,
      deadline: deadlineOf(this.settings, this.now),
    });
    this.attempts.push(opened);
    return this.session(opened);
  }

  find(): Observed {
    const unfinished = this.unfinished();
    if (unfinished) return this.session(unfinished);
    return this.isShown ? refusalOf(404, 'NO_OPEN_ATTEMPT', this.last) : refusal(404, 'NOT_FOUND');
  }

  save({ number, client, seq, answers, answered_at, flags, flag_changes = {}, ...more }: SaveCall): Observed {
    this.autoFinish();
    const attempt = this.attempts[number - 1];
    if (!attempt) return refusal(404, 'NOT_FOUND');
    if (isForeign(attempt.paper, { answers, flags, flag_changes })) return refusal(400, 'ANSWER_NOT_IN_QUIZ');
    if (attempt.completed !== null) return refusalOf(409, 'NO_OPEN_ATTEMPT', attempt);
    if (this.now >= attempt.deadline) return refusalOf(409, 'ATTEMPT_CLOSING', attempt);
    if (seq > (attempt.seqs[client] ?? 0)) {
      attempt.seqs[client] = seq;
      // "Merged question by question": questions that are not named stay. The list is in the order of the ids.
      const marked = (flags ?? attempt.flags).filter((question) => flag_changes[question] !== false);
      const added = Object.keys(flag_changes).filter((question) => flag_changes[question] === true);
      attempt.flags = [...new Set([...marked, ...added.map(Number)])].sort((a, b) => a - b);
      attempt.saved_at = this.now;
      merge(attempt, { answers, answered_at, languages: more.languages, client, now: this.now });
      countShown(attempt, more.times, this.now);
      const newest = Object.keys(answers).map((question) =>
        datedAt(attempt, this.now, answered_at[question]),
      );
      if (newest.length > 0)
        attempt.stamps[client] = Math.min(
          this.now,
          Math.max(...newest, attempt.stamps[client] ?? Number.NEGATIVE_INFINITY),
        );
    }
    const not_counted = differingFrom(attempt.answers, answers);
    const { saved_at, deadline } = attempt;
    return { status: 200, saved_at, server_time: this.now, deadline, not_counted };
  }

  /** A quiz is listed while it is open, and as long as an attempt is in progress. */
  list(): Observed {
    const { remaining } = this;
    const open = this.unfinished();
    const { settings } = this;
    const isListed = open !== undefined || (isOpenAt(settings, this.now) && this.isInAudience);
    return {
      status: 200,
      remaining: isListed ? remaining : null,
      settings: isListed ? shownOf(settings) : null,
      open: open ? { number: open.number, deadline: open.deadline } : null,
    };
  }

  /** A link to the quiz, and the list of upcoming quizzes. */
  schedule(): Observed {
    // "For others it does not exist."
    if (this.quiz.status === 'draft' || !this.isInAudience)
      return { status: 404, settings: null, phase: null, upcoming: false };
    const { settings, now } = this;
    const { start_time, end_time } = settings;
    const isScheduled = start_time !== null && now < start_time;
    const phase = isScheduled ? 'scheduled' : end_time !== null && end_time <= now ? 'closed' : 'open';
    return { status: 200, settings: shownOf(settings), phase, upcoming: isScheduled };
  }

  /** "While it runs, its time can only get longer": of attempts that are not finished, with 30 s of grace, nor ended by staff. */
  lengthen(longer: (attempt: ModelAttempt) => number): ModelAttempt[] {
    this.autoFinish();
    const lengthened = this.attempts.filter((attempt) => {
      const isEnded = attempt.completed !== null || attempt.planned_deadline !== null;
      return !isEnded && longer(attempt) > attempt.deadline;
    });
    for (const attempt of lengthened) attempt.deadline = longer(attempt);
    const earlier_deadlines = [...this.quiz.earlier_deadlines, ...lengthened.map(({ deadline }) => deadline)];
    this.quiz = { ...this.quiz, earlier_deadlines };
    return lengthened;
  }

  /** What an attempt scores now, by the verdicts so far. */
  gradeOf({ paper, answers }: ModelAttempt) {
    return gradeOf(paper, answers, this.verdicts);
  }

  onTimeScoreOf({ paper, on_time_answers }: ModelAttempt): number | null {
    return on_time_answers && gradeOf(paper, on_time_answers, this.verdicts).score;
  }

  /** Finished attempts whose released score was never sent, the last end first. */
  unseen(): ModelAttempt[] {
    this.autoFinish();
    if (!this.released.released.score) return [];
    return this.attempts
      .filter(({ completed, score_sent_at }) => completed !== null && score_sent_at === null)
      .sort((a, b) => Number(b.completed) - Number(a.completed) || b.number - a.number);
  }

  /** The list of results shows released scores. From then on late answers only fill blanks. */
  readScores(): void {
    this.autoFinish();
    if (!this.released.released.score) return;
    for (const attempt of this.attempts) if (attempt.completed !== null) attempt.score_sent_at ??= this.now;
  }

  /** Reports contain released keys. From then on, late answers of attempts that were already open are not graded. */
  readReports(): void {
    this.readScores();
    if (!this.released.released.answers) return;
    if (!this.attempts.some(({ completed }) => completed !== null)) return;
    for (const attempt of this.attempts) attempt.keys_sent_at ??= this.now;
  }

  submit(made: SubmitCall): Observed {
    const { number, answers, answered_at, client, deadline, reopenings, ...more } = made;
    const { languages, times } = more;
    const attempt = number === undefined ? this.unnamedTarget(answers) : this.attempts[number - 1];
    this.autoFinish();
    if (!attempt) {
      return number === undefined ? refusal(409, 'NO_OPEN_ATTEMPT') : refusal(404, 'NOT_FOUND');
    }
    if (isForeign(attempt.paper, { answers })) return refusal(400, 'ANSWER_NOT_IN_QUIZ');
    // "If the attempt has got more time since and is open, nothing is submitted."
    const isOpen = attempt.completed === null && this.now < attempt.deadline;
    if (isOpen && deadline !== undefined && deadline < attempt.deadline) return refusal(409, 'MORE_TIME');
    // "It was submitted before the attempt was reopened."
    if (attempt.completed === null && reopenings !== undefined && reopenings < attempt.reopenings)
      return refusal(409, 'MORE_TIME');
    // "The client sends what was chosen by then."
    const counted = withoutLater(attempt, { answers, answered_at, now: this.now });
    const isUnaware = more.as_of !== undefined && more.as_of !== attempt.deadline;
    if (isUnaware && Object.keys(counted).length < Object.keys(answers).length)
      return refusalOf(409, 'QUIZ_ENDED', attempt);
    // A submission that arrived in time replaces what the server auto-finished, until someone has observed the outcome.
    const isUnseen = attempt.score_sent_at === null && attempt.keys_sent_at === null && !attempt.late;
    const isReplaced =
      attempt.finished_by === 'deadline' && isUnseen && this.now < attempt.deadline + 30 * SECOND;
    countShown(attempt, times, this.now);
    if (attempt.completed === null || isReplaced) {
      merge(attempt, { answers: counted, answered_at, languages, client, now: this.now });
      attempt.completed = Math.max(attempt.started_at, Math.min(this.now, attempt.deadline));
      attempt.finished_by = 'learner';
      attempt.submitted = answers;
    } else submitLate(this, attempt, { answers, answered_at, languages, client });
    const { released } = this.released;
    if (released.score) attempt.score_sent_at ??= this.now;
    return {
      status: 200,
      number: attempt.number,
      score: released.score ? this.gradeOf(attempt).score : null,
      outcome: released.score ? outcomeOf(attempt, this.attempts, this.verdicts) : null,
      released: released.score,
      available_at: released.score ? null : releaseMoments(this.quiz).score,
      finished_by: attempt.finished_by,
      late: attempt.late,
      on_time_score: released.score ? this.onTimeScoreOf(attempt) : null,
      attempts_remaining: this.remaining,
      ungraded: attempt.ungraded !== null,
      not_counted: differingFrom(attempt.answers, answers),
      ...(attempt.planned_deadline !== null && { ended: attempt.deadline }),
    };
  }

  /**
   * Finds the attempt of a submission that names none: the unfinished one, or the one that ended with the same
   * answers.
   */
  private unnamedTarget(answers: Changes): ModelAttempt | undefined {
    const unfinished = this.unfinished();
    if (unfinished) return unfinished;
    return this.last?.submitted && isDeepStrictEqual(this.last.submitted, answers) ? this.last : undefined;
  }

  private session(attempt: ModelAttempt): Observed {
    if (this.now >= attempt.deadline) return refusalOf(409, 'ATTEMPT_CLOSING', attempt);
    const { number, started_at, deadline, answers, flags, saved_at, reopenings } = attempt;
    const times = { started_at, deadline, server_time: this.now, saved_at };
    return { status: 200, number, ...times, answers, flags, reopenings };
  }
}
