import { isDeepStrictEqual } from 'node:util';
import type { ChangedKey, CountedKey, NewAuditDetails } from '@abhyas/contract/audit';
import { ownQuestions, type RevisionContent } from '#features/papers/papers.ts';
import type { RevisionChanges } from '#features/quizzes/quizzes.tables.ts';

/** The differences between two revisions; undefined if there are none. */
export function changesBetween(before: RevisionContent, after: RevisionContent): RevisionChanges | undefined {
  const old = new Map(before.questions.map((question) => [question.id, question]));
  const now = new Set(after.questions.map(({ id }) => id));
  const sections_changed = !isDeepStrictEqual(settingsOf(before, now), settingsOf(after, old));
  const shuffle_changed =
    before.shuffle_questions !== after.shuffle_questions ||
    before.shuffle_options !== after.shuffle_options ||
    before.forms !== after.forms ||
    !isDeepStrictEqual(before.drawn_forms, after.drawn_forms);
  const kept = after.questions.filter(({ id }) => old.has(id));
  const changes = {
    title_changed: !isDeepStrictEqual(before.title, after.title),
    marking_changed:
      before.marks_correct !== after.marks_correct ||
      before.marks_wrong !== after.marks_wrong ||
      before.pass_percent !== after.pass_percent,
    ...(sections_changed && { sections_changed }),
    ...(shuffle_changed && { shuffle_changed }),
    order_changed: !isDeepStrictEqual(
      kept.map(({ id }) => id),
      before.questions.filter(({ id }) => now.has(id)).map(({ id }) => id),
    ),
    questions_added: after.questions.length - kept.length,
    questions_changed: kept.filter((question) => !isDeepStrictEqual(question, old.get(question.id))).length,
    questions_removed: before.questions.filter(({ id }) => !now.has(id)).length,
  };
  return Object.values(changes).some(Boolean) ? changes : undefined;
}

/** Sections with those of their questions that the other revision has, too; what publishing chooses is no setting. */
function settingsOf({ sections }: RevisionContent, other: { has(id: number): boolean }) {
  return sections?.map(({ questions, draws, ...section }) => ({
    ...section,
    questions: questions.filter(({ id }) => other.has(id)),
    draws: draws.map(({ pool, left_out, ...criteria }) => criteria),
  }));
}

/** Details of an event with the keys that the second revision has otherwise. */
export function withChangedKeys(
  details: NewAuditDetails | undefined,
  before: RevisionContent,
  after: RevisionContent,
): NewAuditDetails {
  const keys = changedKeys(before, after);
  return keys.length > 0 ? { ...details, keys } : { ...details };
}

function changedKeys(before: RevisionContent, after: RevisionContent): ChangedKey[] {
  const old = new Map(before.questions.map((question) => [question.id, question]));
  return after.questions.flatMap((question) => {
    const earlier = old.get(question.id);
    if (!earlier) return [];
    const keys = { before: keyOf(earlier), after: keyOf(question) };
    if (isDeepStrictEqual(keys.before, keys.after)) return [];
    return [{ question_id: question.id, ...numberIn(after, question.id), ...keys }];
  });
}

/** The key of a question as it stands in its revision. */
export const keyOf = ({ options }: { options: readonly { is_correct: boolean }[] }): CountedKey => ({
  kind: 'key',
  options: options.flatMap(({ is_correct }, place) => (is_correct ? [place] : [])),
});

/** A question that is drawn has no number of its own. */
export function numberIn(
  content: Parameters<typeof ownQuestions>[0],
  question_id: number,
): { number?: number } {
  const place = ownQuestions(content).findIndex(({ id }) => id === question_id);
  return place === -1 ? {} : { number: place + 1 };
}
