import type { BankQuestionSummary } from '@abhyas/contract/bank';
import { normalName } from '@abhyas/texts/normal';
import type { ManyChange } from '#features/bank/staff/bank-staff.api.ts';

export type Settings = Omit<ManyChange, 'question_ids'>;
type Before = Pick<BankQuestionSummary, 'id' | 'topic_id' | 'status' | 'tags' | 'is_shared' | 'for_practice'>;

/** The tags of a text with commas, as the server stores them. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => normalName(tag).toLowerCase())
      .filter((tag) => tag !== ''),
  ),
];

/** The changes that make the questions as they were. `before`: as they were when they were changed. */
export function undoOf(
  { topic_id, status, tags, is_shared, for_practice }: Settings,
  before: readonly Before[],
): ManyChange[] {
  const idsWhere = (applies: (question: Before) => boolean) => before.filter(applies).map(({ id }) => id);
  const changes: ManyChange[] = [];
  if (topic_id !== undefined) {
    for (const former of new Set(before.map((question) => question.topic_id))) {
      if (former === topic_id) continue;
      changes.push({
        question_ids: idsWhere((question) => question.topic_id === former),
        topic_id: former,
      });
    }
  }
  if (status !== undefined) {
    for (const former of new Set(before.map((question) => question.status))) {
      if (former === status) continue;
      changes.push({ question_ids: idsWhere((question) => question.status === former), status: former });
    }
  }
  if (is_shared !== undefined) {
    changes.push({
      question_ids: idsWhere((question) => question.is_shared !== is_shared),
      is_shared: !is_shared,
    });
  }
  if (for_practice !== undefined) {
    changes.push({
      question_ids: idsWhere((question) => question.for_practice !== for_practice),
      for_practice: !for_practice,
    });
  }
  // Removed first: a question has only so many tags.
  for (const tag of tags?.add ?? []) {
    changes.push({
      question_ids: idsWhere((question) => !question.tags.includes(tag)),
      tags: { remove: [tag] },
    });
  }
  for (const tag of tags?.remove ?? []) {
    changes.push({ question_ids: idsWhere((question) => question.tags.includes(tag)), tags: { add: [tag] } });
  }
  return changes.filter(({ question_ids }) => question_ids.length > 0);
}
