import { createDecipheriv, createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { AttemptState, Question } from '@abhyas/contract/attempts';
import { getSealedPaper, type SealedPaper } from '@abhyas/contract/attempts/sealed';
import { expect } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import type { seat } from '../../../testing/seat.ts';

// By the description in the contract, without the server's code.

export const secretsOf = ({ unsealing }: AttemptState): Buffer[] => {
  const bytes = Buffer.from(unsealing?.secrets ?? '', 'base64url');
  return Array.from({ length: bytes.length / 14 }, (_, at) => bytes.subarray(at * 14, at * 14 + 14));
};

/** Throws if the secret is another question's. */
export function unsealWith(secret: Buffer, sealed: string): Question {
  const bytes = Buffer.from(sealed, 'base64');
  const key = createHash('sha256').update(secret).digest().subarray(0, 16);
  const decipher = createDecipheriv('aes-128-gcm', key, bytes.subarray(0, 12)).setAuthTag(
    bytes.subarray(-16),
  );
  const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  const text = plain.subarray(4, 4 + plain.readUInt32BE());
  return JSON.parse(inflateSync(text).toString());
}

/** The paper of an attempt as it is made from the sealed one, with the options as they are shown. */
export function unseal(paper: SealedPaper, state: AttemptState): Question[] {
  const secrets = secretsOf(state);
  return state.questions.map(({ id }, place) => {
    const { sealed = '' } = paper.questions.find((question) => question.id === id) ?? {};
    const question = unsealWith(secrets[place] ?? Buffer.alloc(0), sealed);
    const order = state.unsealing?.option_orders?.[place] ?? 0;
    if (order === 0) return question;
    const options = [...String(order)].flatMap((digit) => question.options[Number(digit) - 1] ?? []);
    return { ...question, options };
  });
}

/** Requires that the sealed paper of an attempt opens, and is the attempt's paper. */
export async function requireUnsealed(
  app: TestApp,
  person: Awaited<ReturnType<typeof seat>>,
  state: AttemptState,
): Promise<void> {
  if (!state.unsealing) return;
  const { seal } = state.unsealing;
  const sealed = await call(app.url, getSealedPaper, { params: { id: state.id, seal } });
  const opened = unseal(sealed.body, state);
  const paper = await person.paper();
  // A call at the same instant may have ended the attempt, and opened the next one.
  const ids = paper.status === 200 ? paper.body.questions.map(({ id }) => id) : [];
  if (String(ids) === String(state.questions.map(({ id }) => id)))
    expect(opened).toEqual(paper.body.questions);
}
