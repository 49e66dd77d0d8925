import type { listOverrides, Override } from '@abhyas/contract/attempts/overrides';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import { findAccount, type StaffActor } from '#features/accounts/accounts.ts';
import { listReachable } from '#features/attempts/staff/reachable.queries.ts';
import { type Actor, changedFields, recordEvent } from '#features/audit/audit.ts';
import { listNames } from '#features/classes/classes.ts';
import {
  type DespiteExams,
  effectiveSettings,
  findQuiz,
  type OverrideFields,
  type Quiz,
  type Revisions,
  recordingRefusals,
  requireOverrideReminderRights,
} from '#features/quizzes/quizzes.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { changeOverride } from './change-override.service.ts';
import {
  findClass,
  findOverride,
  findOverrideById,
  findUser,
  type Holder,
  type ListedOverride,
  listOverridesOf,
  removeOverride,
  upsertOverride,
} from './overrides-staff.queries.ts';

export interface OverridesDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  /** Called when a change of a quiz's overrides is or may be committed, before the response. */
  onChanged: () => void;
}

/** Throws NOT_FOUND. */
export async function listOverridesOfQuiz(
  { db }: OverridesDeps,
  quiz_id: number,
): Promise<output<typeof listOverrides.response>> {
  if (!(await findQuiz(db, quiz_id))) throw new DomainError('NOT_FOUND');
  return { overrides: await listOverridesOf(db, quiz_id) };
}

type NewOverride = Partial<Record<keyof OverrideFields, OverrideFields[keyof OverrideFields] | undefined>> & {
  user_id?: number | undefined;
  username?: string | undefined;
  class_id?: number | undefined;
};

/**
 * Gives a learner or a class an override; it replaces the one that was there. Running attempts get longer by it, and never
 * shorter. Throws NOT_FOUND for the quiz, INVALID_INPUT for an unknown learner or class, REMINDER_NOT_ALLOWED for a start of
 * which the actor may not remind by SMS, and what `changeOverride` throws. To a teacher others' classes are unknown, and by their
 * ids learners that `listReachable` leaves out: nobody counts through ids.
 */
export async function setOverrideOf(
  deps: OverridesDeps,
  {
    quiz_id,
    by,
    despite_exams,
    ...given
  }: NewOverride & { quiz_id: number; by: StaffActor; despite_exams?: DespiteExams },
): Promise<Override> {
  const { user_id, username, class_id, ...changed } = given;
  const set = recording(deps, { quiz_id, by, kind: 'override_set' }, async (tx, quiz) => {
    const holder = await requireHolder(tx, { quiz, by, ...given });
    const fields = { ...NO_FIELDS, ...withoutUndefined(changed) } as OverrideFields;
    requireWindow(quiz, fields);
    const { start_time } = fields;
    const earlier = await findOverride(tx, quiz_id, holder);
    if (start_time !== null && !isSameMoment(start_time, earlier?.start_time ?? null))
      await requireOverrideReminderRights(tx, { quiz, start_time, now: deps.clock.now(), by });
    const change = { quiz, holder, by, lengthens: true, despite_exams };
    const exams = await changeOverride(deps, tx, change, () =>
      writeOverride(deps, tx, { quiz, holder, fields, by }),
    );
    return { override: await getOverride(tx, quiz_id, holder), exams };
  });
  return recordingRefusals({ db: deps.db, now: deps.clock.now() }, by, set);
}

const isSameMoment = (one: string, other: string | null) =>
  other !== null && Date.parse(one) === Date.parse(other);

export const NO_FIELDS: OverrideFields = {
  ...{ start_time: null, end_time: null, extra_minutes: null, extra_percent: null },
  ...{ extra_attempts: null, show_answers: null },
};

/** What of an override is not its own id, holder or author. */
export const fieldsOf = ({ id, learner, class: _, created_by, created_at, ...fields }: ListedOverride) =>
  fields satisfies OverrideFields;

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Stores an override, or removes it if it changes nothing any more. */
export async function writeOverride(
  { clock }: Pick<OverridesDeps, 'clock'>,
  tx: Queryable,
  {
    quiz: { id: quiz_id },
    holder,
    fields,
    by,
  }: { quiz: Quiz; holder: Holder; fields: OverrideFields; by: Actor },
): Promise<void> {
  if (Object.values(fields).some((value) => value !== null)) {
    const written = { created_by: by.user_id, created_at: iso(clock.now()) };
    return upsertOverride(tx, holder, { ...fields, ...written, quiz_id });
  }
  const before = await findOverride(tx, quiz_id, holder);
  if (before) await removeOverride(tx, quiz_id, before.id);
}

async function getOverride(tx: Queryable, quiz_id: number, holder: Holder): Promise<ListedOverride> {
  const found = await findOverride(tx, quiz_id, holder);
  if (!found) throw new Error(`Quiz ${quiz_id} has no such override`);
  return found;
}

/** Takes an override back. Running attempts keep their time. Throws NOT_FOUND, and what `changeOverride` throws. */
export async function deleteOverrideOf(
  deps: OverridesDeps,
  { quiz_id, override_id, by }: { quiz_id: number; override_id: number; by: StaffActor },
): Promise<void> {
  await recording(deps, { quiz_id, by, kind: 'override_deleted' }, async (tx, quiz) => {
    const removed = await findOverrideById(tx, quiz_id, override_id);
    if (!removed) throw new DomainError('NOT_FOUND');
    const change = { quiz, holder: holderOf(removed), by, lengthens: false };
    const exams = await changeOverride(deps, tx, change, () => removeOverride(tx, quiz_id, override_id));
    return { override: removed, exams };
  });
}

function holderOf({ learner, class: of_class }: ListedOverride): Holder {
  if (learner) return { user_id: learner.id };
  if (of_class) return { class_id: of_class.id };
  throw new Error('An override is of a learner or of a class');
}

/**
 * Runs a change of the quiz's overrides with the quiz locked, so that no attempt opens and no result is sent meanwhile, and
 * records the event with what `change` returns: the override, and the exams that ask questions which it makes public.
 */
async function recording(
  deps: OverridesDeps,
  { quiz_id, by, kind }: { quiz_id: number; by: StaffActor; kind: 'override_set' | 'override_deleted' },
  change: (tx: Queryable, quiz: Quiz) => Promise<{ override: ListedOverride; exams: number[] }>,
): Promise<ListedOverride> {
  return inTransaction(deps.db, async (tx) => {
    const quiz = await findQuiz(tx, quiz_id, { lock: true });
    if (!quiz) throw new DomainError('NOT_FOUND');
    const { override, exams } = await change(tx, quiz);
    const { title } = await deps.revisions.get(quiz_id, quiz.revision, tx);
    await recordEvent(tx, {
      at: iso(deps.clock.now()),
      kind,
      by,
      on: { type: 'quiz', id: quiz_id, name: inOneLanguage(title) },
      details: { ...detailsOf(override), ...(exams.length > 0 && { despite_exams: exams }) },
    });
    return override;
  }).finally(deps.onChanged);
}

function detailsOf(override: ListedOverride) {
  const { learner, class: of_class } = override;
  return {
    ...(learner && { username: learner.username }),
    ...(of_class && { class_name: inOneLanguage(of_class.name) }),
    changes: changedFields(NO_FIELDS, fieldsOf(override)),
  };
}

async function requireHolder(
  tx: Queryable,
  { quiz, by, user_id, username, class_id }: NewOverride & { quiz: Quiz; by: StaffActor },
): Promise<Holder> {
  if (class_id !== undefined) {
    if (!(await findClass(tx, class_id)) || !(await isClassKnown(tx, { quiz, by, class_id })))
      throw invalidInput('/class_id', 'UNKNOWN', 'No such class');
    return { class_id };
  }
  if (username !== undefined) {
    const user = await findAccount(tx, username.trim());
    if (!user) throw invalidInput('/username', 'UNKNOWN', 'No such learner');
    return { user_id: user.id };
  }
  const user = await findUser(tx, user_id ?? 0);
  const reachable = await listReachable(tx, { quiz_id: quiz.id, user_ids: user ? [user.id] : [], by });
  if (!user || !reachable.has(user.id)) throw invalidInput('/user_id', 'UNKNOWN', 'No such learner');
  return { user_id: user.id };
}

/** Whether the actor sees the class, or the quiz shows it: by its audience, or by an override. */
async function isClassKnown(
  tx: Queryable,
  { quiz, by, class_id }: { quiz: Quiz; by: StaffActor; class_id: number },
): Promise<boolean> {
  if (quiz.class_ids?.includes(class_id) || (await findOverride(tx, quiz.id, { class_id }))) return true;
  return (await listNames(tx, [class_id], { by })).length > 0;
}

/** With this override and nothing else, the learner has a window, and answers that wait for the end have one. */
function requireWindow(quiz: Quiz, fields: OverrideFields): void {
  const { start_time, end_time, show_answers } = effectiveSettings(quiz, [{ ...fields, is_own: true }]);
  if (start_time !== null && end_time !== null && Date.parse(end_time) <= Date.parse(start_time)) {
    const path = fields.end_time === null ? '/start_time' : '/end_time';
    throw invalidInput(path, 'ENDS_BEFORE_START', 'The end must be after the start');
  }
  if (fields.show_answers !== null && show_answers === 'after_end' && quiz.end_time === null)
    throw invalidInput('/show_answers', 'NO_END', 'A release after the end needs an end');
}
