import { createHash } from 'node:crypto';
import { keysOfPaper } from '#features/grading/rules/paper-keys.ts';
import type { Revision, Revisions } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { digestOfAttempts } from './attempts.queries.ts';

/**
 * A digest of everything that a preview depends on: the finished attempts, the verdicts, and the options and keys of the
 * questions in each revision since `from`, the current one at the time of the preview. It does not change with titles,
 * texts, marking or settings, because no finished attempt depends on those of later revisions.
 */
export async function basisOf(
  deps: { revisions: Revisions },
  tx: Queryable,
  { quiz, from }: { quiz: { id: number; revision: number; regrade: number }; from: number },
): Promise<string> {
  const digest = await digestOfAttempts(tx, quiz.id);
  const keys = new Set<string>();
  for (let revision = from; revision <= quiz.revision; revision++) {
    keys.add(keysOf(await deps.revisions.get(quiz.id, revision, tx)));
  }
  return sha256(JSON.stringify([quiz.regrade, digest, [...keys]]));
}

const keysOf = (paper: Revision) =>
  sha256(
    JSON.stringify(
      keysOfPaper(paper)
        .questions.map(({ id, digest }) => `${id} ${digest}`)
        .sort(),
    ),
  );

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
