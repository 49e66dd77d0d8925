import { createDecipheriv, createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { AttemptState, Question } from '@abhyas/contract/attempts';
import { getSealedPaper, type SealedPaper } from '@abhyas/contract/attempts/sealed';
import { expect } from 'vitest';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { seat } from '#testing/seat.ts';

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

/** Orders of so many places in lexicographic order. */
function allOrders(places: number[]): number[][] {
  if (places.length === 0) return [[]];
  return places.flatMap((place) =>
    allOrders(places.filter((other) => other !== place)).map((rest) => [place, ...rest]),
  );
}

/** Takes the next bits of a text, as many as the largest value needs. */
function bitsOf(base64url: string) {
  let bits = [...Buffer.from(base64url, 'base64url')]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (largest: number): number => {
    const length = largest === 0 ? 0 : largest.toString(2).length;
    const value = Number.parseInt(`0${bits.slice(0, length)}`, 2);
    bits = bits.slice(length);
    return value;
  };
}

/** The paper of an attempt as it is made from the sealed one, with the options as they are shown. */
export function unseal(paper: SealedPaper, state: AttemptState): Question[] {
  const secrets = secretsOf(state);
  const { drawn } = state.unsealing ?? {};
  const take = drawn === undefined ? undefined : bitsOf(drawn);
  const sealed = secrets.map((_, n) => paper.questions[take ? take(paper.questions.length - 1) : n]);
  const questions = secrets.map((secret, n) => unsealWith(secret, sealed[n]?.sealed ?? ''));
  return questions.map((question) => {
    const orders = allOrders(question.options.map((_, place) => place));
    const order = orders[take ? take(orders.length - 1) : 0] ?? [];
    return { ...question, options: order.flatMap((place) => question.options[place] ?? []) };
  });
}

/** The state of an attempt as other clients get it. */
export function whole<State extends AttemptState>(state: State, questions: Question[]): State {
  const { unsealing, ...rest } = state;
  const marks = new Map(state.questions.map((question) => [question.id, question]));
  return { ...(rest as State), questions: questions.map(({ id }) => marks.get(id) ?? { id }) };
}

type Person = Awaited<ReturnType<typeof seat>>;
type Opened = Awaited<ReturnType<Person['open']>>;

/**
 * Requires that the sealed paper of an attempt opens, and is the attempt's. Returns the response as other clients get it.
 * `seal`: of the paper that the client had.
 */
export async function requireUnsealed(
  app: TestApp,
  person: Person,
  { answer, seal }: { answer: Opened; seal: string | undefined },
): Promise<Opened> {
  const { body: state } = answer;
  if (answer.status !== 200 || !state.unsealing) return answer;
  if (seal === undefined) throw new Error('What opens a sealed paper was sent to a client without one');
  const sealed = await call(app.url, getSealedPaper, { params: { id: state.id, seal } });
  const opened = unseal(sealed.body, state);
  const body = whole(state, opened);
  const paper = await person.paper();
  const found = await person.find();
  // A call at the same instant may have ended the attempt, and opened the next one.
  if (paper.status === 200 && found.status === 200 && found.body.attempt.id === state.attempt.id) {
    expect(opened).toEqual(paper.body.questions);
    expect(body.questions).toEqual(found.body.questions);
  }
  return { ...answer, body };
}
