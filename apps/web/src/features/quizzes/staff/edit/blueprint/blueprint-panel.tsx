import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useQuery } from '@tanstack/react-query';
import { topicListQuery } from '#features/quizzes/staff/bank/bank.api.ts';
import { toSectionInputs } from '#features/quizzes/staff/edit/sections/section-changes.ts';
import { useBlueprint } from './blueprint.api.ts';
import { BlueprintTable } from './blueprint-table.tsx';

/** The table of a quiz as it is saved; nothing while it draws nothing. */
export function BlueprintPanel({ quiz }: { quiz: AdminQuiz }) {
  const sections = toSectionInputs(quiz);
  const { blueprint } = useBlueprint(quiz.id, sections);
  const { data: topics = [] } = useQuery(topicListQuery);
  if (blueprint === undefined || !sections.some(({ draws }) => draws.length > 0)) return null;
  return <BlueprintTable sections={sections} syllabus={blueprint.syllabus} topics={topics} />;
}
