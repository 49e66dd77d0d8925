import type { BankQuestion, QuestionStatus } from '@abhyas/contract/bank';
import type { Difficulty } from '@abhyas/contract/shared';
import type { QuestionChange } from '#features/quizzes/staff/bank/bank.api.ts';
import { tagsIn } from '#features/quizzes/staff/bank/bulk/many-change.ts';
import {
  type QuestionDraft,
  toQuestionInput,
} from '#features/quizzes/staff/edit/questions/question-draft.ts';

/** What the fields of the settings hold. An empty text: none. */
export interface SettingsDraft {
  topic: string;
  difficulty: Difficulty | '';
  status: QuestionStatus;
  tags: string;
  source: string;
  sharing: 'shared' | 'private';
  practice: 'released' | 'withheld';
}

/** Of a new question, in the topic that was chosen in the list. */
export const newSettings = (topic_id: number | undefined): SettingsDraft => ({
  topic: topic_id === undefined ? '' : String(topic_id),
  difficulty: '',
  status: 'draft',
  tags: '',
  source: '',
  sharing: 'shared',
  practice: 'withheld',
});

export const toSettingsDraft = (question: BankQuestion): SettingsDraft => ({
  topic: question.topic_id === null ? '' : String(question.topic_id),
  difficulty: question.difficulty ?? '',
  status: question.status,
  tags: question.tags.join(', '),
  source: question.source,
  sharing: question.is_shared ? 'shared' : 'private',
  practice: question.for_practice ? 'released' : 'withheld',
});

/** What is sent. */
export function toQuestionChange(
  { topic, difficulty, status, tags, source, sharing, practice }: SettingsDraft,
  draft: QuestionDraft,
): QuestionChange {
  const { topic: _, passage, ...content } = toQuestionInput(draft);
  return {
    content: { ...content, ...(passage && { passage }) },
    topic_id: topic === '' ? null : Number(topic),
    difficulty: difficulty === '' ? null : difficulty,
    status,
    tags: tagsIn(tags),
    source,
    is_shared: sharing === 'shared',
    for_practice: practice === 'released',
  };
}

/**
 * Whether the question has other settings than those that were sent: the bank had one with the same content, and has
 * left it as it was.
 */
export const wasThere = (sent: QuestionChange, saved: BankQuestion): boolean =>
  sent.topic_id !== saved.topic_id ||
  sent.difficulty !== saved.difficulty ||
  sent.status !== saved.status ||
  sent.is_shared !== saved.is_shared ||
  sent.for_practice !== saved.for_practice ||
  sent.source?.trim() !== saved.source.trim() ||
  JSON.stringify(sent.tags) !== JSON.stringify(saved.tags);
