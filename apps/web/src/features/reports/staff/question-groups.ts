import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import type { LocalizedText } from '@abhyas/contract/shared';
import { hasKey } from './question-doubts.ts';

/** Questions of one topic or of one section, and how they were answered together. */
export interface QuestionGroup {
  key: string;
  /** Undefined for the questions that name no topic. */
  name: LocalizedText | undefined;
  /** Those with answers that the key valid now graded, and with right and wrong options. */
  questions: number;
  /** Answers that were right, of all times that these questions were asked, 0 to 1; null where none counts. */
  share: number | null;
}

/** The weakest first, unknown ones last. Empty where there is nothing to compare. */
export const byTopic = (questions: readonly QuestionStatistics[]): QuestionGroup[] =>
  grouped(questions, ({ topic }) => ({ key: topic ? JSON.stringify(topic) : '', name: topic }));

/** The same by section, which is known by its id, since two may have one name. Empty where sections are the topics once more. */
export const bySection = (questions: readonly QuestionStatistics[]): QuestionGroup[] =>
  questions.every(({ topic, section }) => topic?.en === section?.title.en)
    ? []
    : grouped(questions, ({ section }) => section && { key: String(section.id), name: section.title });

function grouped(
  questions: readonly QuestionStatistics[],
  groupOf: (question: QuestionStatistics) => Pick<QuestionGroup, 'key' | 'name'> | undefined,
): QuestionGroup[] {
  const groups = new Map<string, Pick<QuestionGroup, 'key' | 'name'> & { members: QuestionStatistics[] }>();
  for (const question of questions) {
    const group = groupOf(question);
    if (!group || question.asked === 0) continue;
    const known = groups.get(group.key) ?? { ...group, members: [] };
    known.members.push(question);
    groups.set(group.key, known);
  }
  if (groups.size < 2) return [];
  return [...groups.values()]
    .map(({ members, ...group }) => ({ ...group, ...sharesOf(members.filter(isCounted)) }))
    .sort((one, other) => (one.share ?? 2) - (other.share ?? 2));
}

const isCounted = (question: QuestionStatistics): boolean =>
  question.facility_index !== null && hasKey(question);

function sharesOf(questions: readonly QuestionStatistics[]): Pick<QuestionGroup, 'questions' | 'share'> {
  const asked = questions.reduce((sum, question) => sum + question.asked - question.earlier_key, 0);
  const correct = questions.reduce((sum, question) => sum + question.correct, 0);
  return { questions: questions.length, share: asked === 0 ? null : correct / asked };
}
