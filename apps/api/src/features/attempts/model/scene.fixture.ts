import { class_members, classes } from '#features/classes/classes.tables.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { MadeQuiz } from '#testing/factories.ts';
import type { seat } from '#testing/seat.ts';
import type { Observed } from './attempt-model.fixture.ts';
import type { SubmitCall } from './calls/model-calls.fixture.ts';
import type { ModelPaper } from './model-attempt.fixture.ts';
import type { ModelHolder } from './model-overrides.fixture.ts';

/** Which of two servers receives a call. The clock of the second may differ. */
export type Server = 'first' | 'second';

export interface Scene {
  app: TestApp;
  /** The learner's account and token on each of the two servers. */
  people: Record<Server, Awaited<ReturnType<typeof seat>>>;
  quiz: MadeQuiz;
  /** Of a quiz that draws: its own questions, of which every attempt has all, and those of which it has one. */
  drawn: { own: number[]; pool: number[] } | undefined;
  /** Attempt number → its questions, where attempts differ. */
  draws: Map<number, number[]>;
  /** Attempt number → its questions as they were first shown, each with its options. */
  papers: Map<number, number[][]>;
  /** How many papers were not in the order of the quiz. */
  shuffled: { papers: number };
  /** Classes for which the quiz may be: one that the learner joins with this code, and one that the learner never joins. */
  audiences: { own: number; other: number; code: string };
  admin: () => Promise<string>;
  autoFinish: () => Promise<unknown>;
  /** How often the learner has opened an attempt, or tried to. */
  openings: number;
  /** Attempt number → id, as the server returned it. */
  ids: Map<number, number>;
  /** Attempt number → its deadline, as the server last returned it. */
  deadlines: Map<number, string>;
  /**
   * Attempt number → twice how often it was reopened. Odd while such a call is on its way: then a response may be from
   * before or after it.
   */
  reopenings: Map<number, number>;
  /** The classes of the model. */
  classes: Record<Exclude<ModelHolder, 'learner'>, number>;
  /** The receipts of each attempt: before and after a late submission, and before and after the release. */
  receipts: Map<string, string>;
  /** How often the quiz was regraded. */
  regrades: number;
  /** Client → its last `seq` sent. */
  sent: Map<string, number>;
  /** The last submission, so that it can be repeated. */
  last_submission: SubmitCall;
}

/** The model's paper of a new quiz: one mark each, or as `drawingQuiz` has them. */
export function paperOf(quiz: MadeQuiz, drawn: Scene['drawn']): ModelPaper {
  const marksOf = (id: number) =>
    drawn ? (drawn.own.includes(id) ? { correct: 2, wrong: 0.4 } : { correct: 1, wrong: 0.25 }) : ONE_MARK;
  const entries = quiz.questions.map(({ id, options }) => [id, options] as const);
  return {
    key: Object.fromEntries(entries.map(([id, [first]]) => [id, first ?? 0])),
    options: Object.fromEntries(entries),
    edited: {},
    marks: Object.fromEntries(quiz.questions.map(({ id }) => [id, marksOf(id)])),
    bank: {},
  };
}

const ONE_MARK = { correct: 1, wrong: 0.2 };

export const refused = ({
  status,
  body,
}: {
  status: number;
  body: { code?: string; ended?: { at: string } };
}): Observed => ({
  status,
  code: body.code,
  ...(body.ended && { ended: Date.parse(body.ended.at) }),
});

export const momentOf = (time: string | null): number | null => (time === null ? null : Date.parse(time));

export function numberOf({ ids }: Scene, id: number): number {
  for (const [number, known] of ids) if (known === id) return number;
  throw new Error(`The server returned attempt ${id}, which was never opened`);
}

/**
 * A receipt changes only when late answers are graded, when the score is released, then by a regrade, and when a submission
 * in time replaces what a server whose clock is ahead finished itself; a reopened attempt gets another one. A report does not name who finished the attempt.
 */
export function requireReceipt(
  { receipts, regrades, reopenings }: Scene,
  number: number,
  { late, released, receipt, finished_by, before }: SentReceipt,
): void {
  const reopened = reopenings.get(number) ?? 0;
  // Reopened while the call was on its way: the receipt may be that of either end.
  if (reopened % 2 === 1 || reopened !== (before.get(number) ?? 0)) return;
  const name = `${number}, reopened ${reopened / 2}, ${late ? 'late' : 'on time'}, ${released ? `released, regrade ${regrades}` : 'withheld'}`;
  const names = (finished_by ? [finished_by] : ['learner', 'deadline']).map((by) => `${name}, ${by}`);
  const known = names.flatMap((each) => receipts.get(each) ?? []);
  if (known.length > 0 && !known.includes(receipt))
    throw new Error(`The receipt of attempt ${name} changed from ${known} to ${receipt}`);
  if (finished_by) receipts.set(`${name}, ${finished_by}`, receipt);
}

interface SentReceipt {
  late: boolean;
  released: boolean;
  receipt: string;
  finished_by?: 'learner' | 'deadline';
  /** `reopenings` of the scene when the call was sent. */
  before: ReadonlyMap<number, number>;
}

/** Two classes of the learner, and one that the learner has requested to join. */
export async function addClasses({ db }: TestApp, user_id: number): Promise<Scene['classes']> {
  const created_at = '2026-01-01T00:00:00.000Z';
  const add = async (status: 'active' | 'requested') => {
    const [made] = await db
      .insert(classes)
      .values({ name: { en: 'Class' }, created_at })
      .returning({ id: classes.id });
    const class_id = made?.id ?? 0;
    await db.insert(class_members).values({ user_id, class_id, status, joined_at: created_at });
    return class_id;
  };
  return {
    class: await add('active'),
    'second class': await add('active'),
    'requested class': await add('requested'),
  };
}
