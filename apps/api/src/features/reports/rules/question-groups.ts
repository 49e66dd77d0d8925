import type { QuestionGroup, QuestionStatistics } from '@abhyas/contract/reports/staff';
import type { LocalizedText } from '@abhyas/contract/shared';

type Answered = Pick<
  QuestionStatistics,
  'topic' | 'section' | 'asked' | 'correct' | 'earlier_key' | 'facility_index' | 'verdict'
>;

/** How the questions of each topic and of each section were answered. */
export const groupsOf = (questions: readonly Answered[]) => ({
  topics: byTopic(questions),
  sections: bySection(questions),
});

const byTopic = (questions: readonly Answered[]): QuestionGroup[] =>
  grouped(questions, ({ topic }) => ({ key: topic ? JSON.stringify(topic) : '', name: topic ?? null }));

/** By its id, since two sections may have one name. */
const bySection = (questions: readonly Answered[]): QuestionGroup[] =>
  questions.every(({ topic, section }) => topic?.en === section?.title.en)
    ? []
    : grouped(questions, ({ section }) => section && { key: String(section.id), name: section.title });

function grouped(
  questions: readonly Answered[],
  groupOf: (question: Answered) => { key: string; name: LocalizedText | null } | undefined,
): QuestionGroup[] {
  const groups = new Map<string, { name: LocalizedText | null; members: Answered[] }>();
  for (const question of questions) {
    const group = groupOf(question);
    if (!group || question.asked === 0) continue;
    const known = groups.get(group.key) ?? { name: group.name, members: [] };
    known.members.push(question);
    groups.set(group.key, known);
  }
  if (groups.size < 2) return [];
  return [...groups.values()]
    .map(({ name, members }) => ({ name, ...sharesOf(members.filter(isCounted)) }))
    .sort((one, other) => (one.share ?? 2) - (other.share ?? 2));
}

/** Decisions after which no option is right or wrong. */
const WITHOUT_KEY: readonly string[] = ['void', 'everyone', 'all_who_answered'];

const isCounted = ({ facility_index, verdict }: Answered): boolean =>
  facility_index !== null && !(verdict && WITHOUT_KEY.includes(verdict.kind));

function sharesOf(questions: readonly Answered[]): Pick<QuestionGroup, 'questions' | 'share'> {
  const asked = questions.reduce((sum, question) => sum + question.asked - question.earlier_key, 0);
  const correct = questions.reduce((sum, question) => sum + question.correct, 0);
  return { questions: questions.length, share: asked === 0 ? null : correct / asked };
}
