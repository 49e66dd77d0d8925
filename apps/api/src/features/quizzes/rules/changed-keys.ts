import { isDeepStrictEqual } from 'node:util';
import type { ChangedKey, CountedKey } from '@abhyas/contract/audit';
import { ownQuestions, type RevisionContent } from '#features/papers/papers.ts';

/** The questions that both revisions have, with another key in the second. */
export function changedKeys(before: RevisionContent, after: RevisionContent): ChangedKey[] {
  const old = new Map(before.questions.map((question) => [question.id, question]));
  return after.questions.flatMap((question) => {
    const earlier = old.get(question.id);
    if (!earlier) return [];
    const keys = { before: keyOf(earlier), after: keyOf(question) };
    if (isDeepStrictEqual(keys.before, keys.after)) return [];
    return [{ question_id: question.id, ...numberIn(after, question.id), ...keys }];
  });
}

/** The key with which a question is asked. */
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
