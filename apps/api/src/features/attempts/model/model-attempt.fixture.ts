// One attempt as the model sees it: what it records, and how answers merge.

const SECOND = 1000;

/** Question id → option id; null clears. */
export type Changes = Record<string, number | null>;
export type Answers = Record<string, number>;
/** How a question stood on the screen. */
export type ModelLanguage = 'en' | 'ne' | 'both';

/** One revision, or what of it an attempt has: the correct option and the marks of each question. */
export interface ModelPaper {
  key: Answers;
  /** All options of each question. */
  options: Record<string, number[]>;
  /** Questions whose options were written again by an edit. */
  edited: Record<string, true>;
  /** For a correct answer, and the deduction for a wrong one. */
  marks: Record<string, { correct: number; wrong: number }>;
  /** Of each question that was edited: the contents that its bank question has had, and which one the quiz shows. */
  bank: Record<string, ModelBankQuestion>;
}

export interface ModelBankQuestion {
  versions: { key: number | undefined; edited: boolean }[];
  shown: number;
}

export interface ModelAttempt {
  number: number;
  paper: ModelPaper;
  started_at: number;
  deadline: number;
  /** Time (ms) that it got while it ran, or when it was reopened. */
  credit: number;
  /** How often staff have let it run again after its end. */
  reopenings: number;
  /** The deadline that it had before staff ended the exam for everyone; null while it has that one. */
  planned_deadline: number | null;
  /** When the score was first sent that it had before it was reopened. */
  earlier_score_sent_at: number | null;
  answers: Answers;
  answered_at: Record<string, number>;
  /** Question → the client whose save recorded its answer. */
  answered_by: Record<string, string | undefined>;
  /** Question → how it stood when it was answered. */
  answered_in: Record<string, ModelLanguage | undefined>;
  /** Counter → question → how long it was on the screen (ms). */
  shown: Record<string, Record<string, number>>;
  seqs: Record<string, number>;
  /** Client → the newest stamp in its saves. */
  stamps: Record<string, number>;
  flags: number[];
  saved_at: number | null;
  /** Null while the attempt is unfinished. */
  completed: number | null;
  finished_by: 'learner' | 'deadline' | null;
  /** The answers as they were submitted. */
  submitted: Changes | null;
  late: boolean;
  /** The answers without late ones, if late ones were graded. */
  on_time_answers: Answers | null;
  /** When a key of the quiz was first sent to the learner after the attempt was opened. */
  keys_sent_at: number | null;
  /** When a regrade last changed the score. */
  regraded_at: number | null;
  /** When the score was first sent to the learner. */
  score_sent_at: number | null;
  /** Late answers that were not graded. */
  ungraded: { received_at: number; answers: Changes } | null;
}

/** An attempt as it is when it opens at `started_at`. */
export const newAttempt = (
  opened: Pick<ModelAttempt, 'number' | 'paper' | 'started_at' | 'deadline'>,
): ModelAttempt => ({
  ...opened,
  credit: 0,
  reopenings: 0,
  planned_deadline: null,
  earlier_score_sent_at: null,
  answers: {},
  answered_at: {},
  answered_by: {},
  answered_in: {},
  shown: {},
  seqs: {},
  stamps: {},
  flags: [],
  saved_at: null,
  completed: null,
  finished_by: null,
  submitted: null,
  late: false,
  on_time_answers: null,
  keys_sent_at: null,
  regraded_at: null,
  score_sent_at: null,
  ungraded: null,
});

/**
 * When an answer counts as given. A stamp is never later than now, and "one of more than 23 days (2 000 000 s) before
 * the start of the attempt counts as that".
 */
export const datedAt = ({ started_at }: ModelAttempt, now: number, at: number | undefined): number =>
  Math.max(started_at - 2_000_000 * SECOND, Math.min(at ?? now, now));

/** "A higher seq of the same client always wins over its own earlier ones". */
export function merge(
  attempt: ModelAttempt,
  sent: {
    answers: Changes;
    answered_at: Record<string, number>;
    languages: Record<string, ModelLanguage>;
    client: string | undefined;
    now: number;
  },
): void {
  const { client, now } = sent;
  attempt.answers = { ...attempt.answers };
  for (const [question, option] of Object.entries(sent.answers)) {
    const at = datedAt(attempt, now, sent.answered_at[question]);
    const there = attempt.answered_at[question];
    const isOwn = client !== undefined && attempt.answered_by[question] === client;
    if (!isOwn && there !== undefined && Math.min(there, now) - at > 10 * SECOND) continue;
    attempt.answered_at[question] = at;
    attempt.answered_by[question] = client;
    attempt.answered_in[question] = sent.languages[question];
    if (option === null) delete attempt.answers[question];
    else attempt.answers[question] = option;
  }
}

/** "Of an attempt that staff have ended, no answer counts that was given after that." One without a time counts. */
export function withoutLater(
  attempt: ModelAttempt,
  { answers, answered_at, now }: { answers: Changes; answered_at: Record<string, number>; now: number },
): Changes {
  if (attempt.planned_deadline === null) return answers;
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([question]) =>
        answered_at[question] === undefined ||
        datedAt(attempt, now, answered_at[question]) <= attempt.deadline,
    ),
  );
}

/** Questions whose recorded answer differs from the sent one. */
export const differingFrom = (recorded: Answers, sent: Changes): number[] =>
  Object.keys(sent)
    .filter((question) => (recorded[question] ?? null) !== sent[question])
    .map(Number)
    .sort((a, b) => a - b);

/** Whether a call names a question or an option that the paper has not. */
export function isForeign(
  { options }: ModelPaper,
  { answers, flags = [], flag_changes = {} }: Named,
): boolean {
  const isUnknown = (question: number | string) => options[question] === undefined;
  return (
    [...flags, ...Object.keys(flag_changes)].some(isUnknown) ||
    Object.entries(answers).some(
      ([question, option]) =>
        isUnknown(question) || (option !== null && !options[question]?.includes(option)),
    )
  );
}

interface Named {
  answers: Changes;
  flags?: number[] | undefined;
  flag_changes?: Record<string, boolean> | undefined;
}

/** The paper of an attempt that has these questions; all of them without a draw. */
export function drawnPaper(paper: ModelPaper, drawn: readonly number[] | undefined): ModelPaper {
  if (!drawn) return paper;
  const key = Object.entries(paper.key).filter(([question]) => drawn.includes(Number(question)));
  const options = Object.entries(paper.options).filter(([question]) => drawn.includes(Number(question)));
  return { ...paper, key: Object.fromEntries(key), options: Object.fromEntries(options) };
}

/** "The full marks": of all questions of the paper. */
export const fullMarksOf = ({ key, marks }: ModelPaper): number =>
  Object.keys(key).reduce((sum, question) => sum + (marks[question]?.correct ?? 0), 0);
