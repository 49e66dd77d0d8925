import type { Unsealing } from '@abhyas/contract/attempts/sealed';
import { packDraw } from '@abhyas/exam-rules/packed-draw';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import type { Draw } from '#features/papers/papers.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import type { Paper } from './attempt-paper.ts';

/** All attempts of a revision without draws have the same. */
const sharedSecrets = new WeakMap<Paper, string>();

/** What opens the questions of an attempt's paper: `paperOf(revision, draw)`. */
export function unsealingOf(
  deps: Pick<AttemptsDeps, 'sealing'>,
  paper: Paper,
  { revision, draw }: { revision: Revision; draw: Draw },
): Unsealing {
  const { drawn, option_orders } = draw;
  if (drawn === null) {
    const secrets = sharedSecrets.get(paper) ?? secretsOf(deps, paper);
    sharedSecrets.set(paper, secrets);
    return { secrets };
  }
  const questions = paper.questions.map(({ options }, at) => ({
    place: (drawn[at] ?? 0) - 1,
    order: option_orders?.[at] ?? 0,
    options: options.length,
  }));
  const packed = packDraw(questions, revision.questions.length);
  return { secrets: secretsOf(deps, paper), drawn: Buffer.from(packed).toString('base64url') };
}

const secretsOf = ({ sealing }: Pick<AttemptsDeps, 'sealing'>, { quiz_id, questions }: Paper): string =>
  Buffer.concat(questions.map((question) => sealing.secretOf(quiz_id, question))).toString('base64url');
