import type { RevisionContent } from '#features/papers/papers.ts';
import { findRevisionWithForms, type Revisions } from '#features/quizzes/revisions.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import type { Quiz } from './editor.queries.ts';

/** The newest content with forms, also of a quiz that was made a draft again: papers may have been printed. */
export async function printedContent(
  deps: { revisions: Revisions },
  tx: Queryable,
  { id }: Quiz,
  before: RevisionContent,
): Promise<RevisionContent> {
  if (before.forms === null || before.drawn_forms !== null) return before;
  const revision = await findRevisionWithForms(tx, id);
  return revision === undefined ? before : contentOf(deps, { id, revision }, tx);
}

export async function contentOf(
  deps: { revisions: Revisions },
  quiz: Pick<Quiz, 'id' | 'revision'>,
  db: Queryable,
): Promise<RevisionContent> {
  const { quiz_id, revision, paper_sections, full_marks, ...content } = await deps.revisions.get(
    quiz.id,
    quiz.revision,
    db,
  );
  return content;
}
