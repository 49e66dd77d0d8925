import { listUsesOf } from '#features/quizzes/staff/bank/bank.queries.ts';
import type { RevisionContent } from '#features/quizzes/staff/revision-changes.ts';
import type { Queryable } from '#platform/db/open.ts';

/** The sections, of which none draws this question any more, also after its pool is chosen again. */
export async function leavingOut(
  db: Queryable,
  quiz_id: number,
  sections: RevisionContent['sections'],
  question_id: number,
): Promise<RevisionContent['sections']> {
  const isDrawn = sections?.some(({ draws }) => draws.some(({ pool }) => pool?.includes(question_id)));
  if (!sections || !isDrawn) return sections;
  const use = (await listUsesOf(db, quiz_id)).find((each) => each.question_id === question_id);
  if (!use) return sections;
  return sections.map((section) => ({
    ...section,
    draws: section.draws.map((draw) =>
      draw.pool?.includes(question_id)
        ? { ...draw, left_out: [...(draw.left_out ?? []), use.bank_id] }
        : draw,
    ),
  }));
}
