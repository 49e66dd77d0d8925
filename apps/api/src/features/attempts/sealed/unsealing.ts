import type { Unsealing } from '@abhyas/contract/attempts/sealed';
import type { AttemptsDeps } from '../attempts.deps.ts';
import type { Paper } from '../paper/attempt-paper.ts';

/** All attempts of a revision without draws have the same. */
const sharedSecrets = new WeakMap<Paper, string>();

/** What opens the questions of an attempt's paper. */
export function unsealingOf({ sealing }: Pick<AttemptsDeps, 'sealing'>, paper: Paper): Unsealing {
  const { quiz_id, questions, option_orders } = paper;
  let secrets = sharedSecrets.get(paper);
  if (secrets === undefined) {
    secrets = Buffer.concat(questions.map((question) => sealing.secretOf(quiz_id, question))).toString(
      'base64url',
    );
    sharedSecrets.set(paper, secrets);
  }
  return {
    seal: sealing.sealOf(paper),
    secrets,
    ...(option_orders && { option_orders: option_orders.map((order) => order ?? 0) }),
  };
}
