import type { AttemptState, Question } from '@abhyas/contract/attempts';
import type { SealedPaper, Unsealing } from '@abhyas/contract/attempts/sealed';
import {
  SEALED_KEY_BYTES,
  SEALED_LENGTH_BYTES,
  SEALED_NONCE_BYTES,
  SEALED_SECRET_BYTES,
} from '@abhyas/contract/attempts/sealed-format';
import { inOrder } from '@abhyas/exam-rules/option-order';

/** Whether this browser can open sealed papers: old ones cannot, nor any over plain HTTP. */
export const canUnseal = (): boolean =>
  typeof DecompressionStream === 'function' && globalThis.crypto?.subtle !== undefined;

/**
 * The questions of an attempt, in their order, each with its options as the attempt shows them. Undefined for a paper of
 * another revision. @throws if something does not open: then the paper is fetched.
 */
export async function unsealPaper(
  paper: SealedPaper,
  { seal, secrets, option_orders }: Unsealing,
  { questions }: Pick<AttemptState, 'questions'>,
): Promise<Question[] | undefined> {
  if (paper.seal !== seal) return undefined;
  const sealed = new Map(paper.questions.map((question) => [question.id, question.sealed]));
  const bytes = bytesOf(secrets.replaceAll('-', '+').replaceAll('_', '/'));
  return Promise.all(
    questions.map(async ({ id }, place) => {
      const at = place * SEALED_SECRET_BYTES;
      const question = await unsealQuestion(sealed.get(id), bytes.slice(at, at + SEALED_SECRET_BYTES));
      if (question.id !== id) throw new Error(`Another question was sealed as ${id}`);
      const order = option_orders?.[place] ?? 0;
      return order === 0 ? question : { ...question, options: inOrder(order, question.options) };
    }),
  );
}

async function unsealQuestion(
  sealed: string | undefined,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Question> {
  if (sealed === undefined) throw new Error('The sealed paper lacks a question');
  const bytes = bytesOf(sealed);
  const digest = await crypto.subtle.digest('SHA-256', secret);
  const key = await crypto.subtle.importKey('raw', digest.slice(0, SEALED_KEY_BYTES), 'AES-GCM', false, [
    'decrypt',
  ]);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.slice(0, SEALED_NONCE_BYTES) },
    key,
    bytes.slice(SEALED_NONCE_BYTES),
  );
  const length = new DataView(plain).getUint32(0);
  const text = new Blob([plain.slice(SEALED_LENGTH_BYTES, SEALED_LENGTH_BYTES + length)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  return new Response(text).json();
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
