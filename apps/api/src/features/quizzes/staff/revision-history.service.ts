import type { RevisionSummary } from '@abhyas/contract/quizzes/revisions';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { DomainError } from '#platform/domain-error.ts';
import { changeQuiz, type Edit, type EditorDeps, type Versioned } from './change-quiz.service.ts';
import { findQuiz, hasRevision, listRevisionsOf } from './editor.queries.ts';

const SHOWN = 50;
const nothing = {
  title_changed: false,
  marking_changed: false,
  order_changed: false,
  questions_added: 0,
  questions_changed: 0,
  questions_removed: 0,
  sections_changed: false,
  shuffle_changed: false,
};

/** Lists the revisions, the newest first: who changed what, and when. Throws NOT_FOUND. */
export async function listHistory(deps: EditorDeps, quiz_id: number): Promise<RevisionSummary[]> {
  if (!(await findQuiz(deps.db, quiz_id))) throw new DomainError('NOT_FOUND');
  const revisions = await listRevisionsOf(deps.db, quiz_id, SHOWN);
  return revisions.map(({ changes, ...revision }) => ({ ...revision, ...nothing, ...changes }));
}

/** Writes an earlier revision again as the newest one. History is append-only. Throws NOT_FOUND. */
export function restore(
  deps: EditorDeps,
  { revision, ...edit }: Edit & { revision: number },
): Promise<Versioned<AdminQuiz>> {
  return changeQuiz(deps, edit, async (tx, { quiz }) => {
    if (!(await hasRevision(tx, quiz.id, revision))) throw new DomainError('NOT_FOUND');
    const {
      quiz_id,
      revision: _,
      paper_sections,
      full_marks,
      ...content
    } = await deps.revisions.get(quiz.id, revision, tx);
    return {
      kind: 'revision_restored',
      details: { restored_revision: revision },
      content,
      restored: content,
    };
  });
}
