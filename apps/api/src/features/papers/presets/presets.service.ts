import { type Preset, type PresetQuiz, preset } from '@abhyas/contract/papers/presets';
import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import { array, parse } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import type { RevisionContent, StoredSection } from '#features/papers/rules/documents.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import examBodies from './exam-bodies.json' with { type: 'json' };
import { insertPreset, listPresetRows, type PresetRow, removePreset } from './presets.queries.ts';

export interface PresetsDeps {
  db: Database;
  clock: Clock;
  /**
   * What a preset has of a quiz. Throws NOT_FOUND, also for a quiz with which the actor may not work. The quizzes feature
   * implements it; app.ts passes it in.
   */
  readQuiz: (
    db: Queryable,
    which: { quiz_id: number; by: StaffActor },
  ) => Promise<{ quiz: { duration_minutes: number }; content: RevisionContent }>;
}

/** What exam bodies publish of their papers. A figure that a body leaves to the institute is missing. */
export const EXAM_BODIES: readonly Preset[] = parse(array(preset), examBodies);

/** Presets that were saved here, the newest first, then those of exam bodies. */
export async function listAllPresets({ db }: Pick<PresetsDeps, 'db'>): Promise<Preset[]> {
  return [...(await listPresetRows(db)).map(asPreset), ...EXAM_BODIES];
}

const asPreset = ({ id, title, quiz }: PresetRow): Preset => ({
  ...{ id: String(id), title, source: null, set_by_institute: [], quiz },
});

/** Saves the settings and sections of a quiz, without its questions. Throws NOT_FOUND, also for another's quiz. */
export function saveAsPreset(
  deps: PresetsDeps,
  { quiz_id, title, by }: { quiz_id: number; title: LocalizedText; by: StaffActor },
): Promise<Preset> {
  return inTransaction(deps.db, async (tx) => {
    const { quiz, content } = await deps.readQuiz(tx, { quiz_id, by });
    const created_at = iso(deps.clock.now());
    const written = settingsFor(quiz.duration_minutes, content);
    const row = await insertPreset(tx, { title, quiz: written, created_by: by.user_id, created_at });
    await recordEvent(tx, { at: created_at, kind: 'preset_saved', by, on: subjectOf(row) });
    return asPreset(row);
  });
}

/** Throws NOT_FOUND, also for a preset of an exam body. */
export async function deletePresetOf(
  { db, clock }: Pick<PresetsDeps, 'db' | 'clock'>,
  { id, by }: { id: number; by: Actor },
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const removed = await removePreset(tx, id);
    if (!removed) throw new DomainError('NOT_FOUND');
    await recordEvent(tx, { at: iso(clock.now()), kind: 'preset_deleted', by, on: subjectOf(removed) });
    return null;
  });
}

const subjectOf = ({ id, title }: PresetRow) => ({ type: 'preset', id, name: inOneLanguage(title) }) as const;

function settingsFor(
  duration_minutes: number,
  { marks_correct, marks_wrong, pass_percent, questions, sections, ...content }: RevisionContent,
): PresetQuiz {
  const all = {
    duration_minutes,
    ...(pass_percent !== null && { pass_percent }),
    ...(marks_correct !== null && { marks_correct }),
    ...(marks_wrong !== null && { marks_wrong }),
  };
  if (sections) return { ...all, sections: sections.map(sectionFor) };
  const order = { shuffle_questions: content.shuffle_questions, shuffle_options: content.shuffle_options };
  return { ...all, ...order, ...(questions.length > 0 && { question_count: questions.length }) };
}

function sectionFor(section: StoredSection) {
  const { title, instructions, marks_correct, marks_wrong, wrong_percent, pass_percent } = section;
  const { shuffle_questions, shuffle_options, questions, draws } = section;
  const inBoth = ({ en, ne = '' }: LocalizedText) => ({ en, ne });
  return {
    title: inBoth(title),
    ...(instructions && { instructions: inBoth(instructions) }),
    ...(questions.length > 0 && { question_count: questions.length }),
    marks_correct,
    ...(marks_wrong !== null && { marks_wrong }),
    ...(wrong_percent !== null && { wrong_percent }),
    ...(pass_percent !== null && { pass_percent }),
    ...{ shuffle_questions, shuffle_options },
    ...(draws.length > 0 && { draws: draws.map(({ pool, left_out, ...criteria }) => criteria) }),
  };
}
