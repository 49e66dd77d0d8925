import { can } from '@abhyas/contract/accounts/policy';
import type { AskedInExams } from '@abhyas/contract/quizzes/staff';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { countEventsSince, recordEvent } from '#features/audit/audit.ts';
import { listAskedOf, listExamsAskingAlike } from '#features/quizzes/asked.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { DAY, iso } from '#platform/time/clock.ts';

/** As `despite_exams` of the contract has it. */
export type DespiteExams = 'true' | 'false' | undefined;

/** So many refusals in a day; then the account publishes nothing more: each of them says that a guess was right. */
const REFUSALS_A_DAY = 10;

/** A running or coming exam has some of the questions that would be published. */
class AskedInExam extends DomainError {
  constructor(places: readonly number[]) {
    const errors = places.map((place) => ({
      path: `/questions/${place}`,
      code: 'ASKED_IN_EXAM',
      message: 'A running or coming exam asks this question, or one that is nearly the same',
    }));
    super('ASKED_IN_EXAM', errors.length > 0 ? { errors } : {});
  }
}

interface Publishing {
  quiz_id: number;
  by: StaffActor;
  now: number;
  despite_exams: DespiteExams;
  /** The questions of the quiz in their order, and which of them become public. */
  questions: readonly { id: number }[];
  published: ReadonlySet<number>;
}

/**
 * Throws ASKED_IN_EXAM if another running or coming exam has one of these questions. An examiner may publish it
 * all the same: then it returns these exams. Throws FORBIDDEN for others who try, and TOO_MANY_REQUESTS after the tenth
 * refusal of an account in a day, whatever would be published. The caller has stored the questions.
 */
export async function requireUnasked(tx: Queryable, publishing: Publishing): Promise<number[]> {
  const { quiz_id, by, now, despite_exams, questions, published } = publishing;
  const mayPublish = can(by, 'publish_exam_questions');
  if (despite_exams === 'true' && !mayPublish) throw new DomainError('FORBIDDEN');
  if (published.size === 0) return [];
  if (!mayPublish) await requireFewRefusals(tx, { by, now });
  const asked = (await listAskedOf(tx, { now: iso(now), except: quiz_id, by })).filter(({ question_id }) =>
    published.has(question_id),
  );
  if (asked.length === 0) return [];
  if (despite_exams === 'true')
    return [...new Set(asked.flatMap(({ exam }) => (exam ? [exam.quiz_id] : [])))];
  const known = new Set(asked.flatMap((each) => (each.is_known ? [each.question_id] : [])));
  throw new AskedInExam(questions.flatMap(({ id }, place) => (known.has(id) ? [place] : [])));
}

/**
 * The same before keys of a quiz are released, where another exam that someone can still sit asks what this quiz asks or
 * asked: returns these exams. An examiner's release is meant, unless `despite_exams` is `false`: its preview names them.
 */
export async function requireKeysUnasked(
  tx: Queryable,
  { quiz_id, by, now, despite_exams }: Omit<Publishing, 'questions' | 'published'>,
): Promise<number[]> {
  const mayPublish = can(by, 'publish_exam_questions');
  if (despite_exams === 'true' && !mayPublish) throw new DomainError('FORBIDDEN');
  if (!mayPublish) await requireFewRefusals(tx, { by, now });
  const exams = await listExamsAskingAlike(tx, { quiz_id, now: iso(now) });
  const isMeant = despite_exams === 'true' || (mayPublish && despite_exams === undefined);
  if (exams.length > 0 && !isMeant) throw new AskedInExam([]);
  return exams.map((exam) => exam.quiz_id);
}

async function requireFewRefusals(tx: Queryable, { by, now }: Pick<Publishing, 'by' | 'now'>): Promise<void> {
  const refused = await countEventsSince(tx, { kind: 'publishing_refused', by, after: iso(now - DAY) });
  if (refused >= REFUSALS_A_DAY) throw new DomainError('TOO_MANY_REQUESTS');
}

/** Records that publishing was refused: the transaction of the change is undone, and this is not. */
export function recordingRefusals<Made>(
  { db, now }: { db: Queryable; now: number },
  by: StaffActor,
  made: Promise<Made>,
): Promise<Made> {
  return made.catch(async (error: unknown) => {
    if (error instanceof AskedInExam) await recordEvent(db, { at: iso(now), kind: 'publishing_refused', by });
    throw error;
  });
}

/** By question of a quiz, the running or coming exams that ask it, as far as the actor may know it. */
export async function askedInExams(
  db: Queryable,
  { quiz_id, by, now }: Pick<Publishing, 'quiz_id' | 'by' | 'now'>,
): Promise<ReadonlyMap<number, AskedInExams>> {
  const found = new Map<number, AskedInExams>();
  for (const { question_id, is_known, exam } of await listAskedOf(db, {
    now: iso(now),
    except: quiz_id,
    by,
  })) {
    if (!is_known) continue;
    const { exams, others } = found.get(question_id) ?? { exams: [], others: false };
    found.set(question_id, {
      exams: exam ? [...exams, exam] : exams,
      others: others || exam === null,
    });
  }
  return found;
}
