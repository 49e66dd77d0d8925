import type { Question } from '@abhyas/contract/attempts';
import type { SealedPaper, Unsealing } from '@abhyas/contract/attempts/sealed';
import {
  SEALED_KEY_BYTES,
  SEALED_LENGTH_BYTES,
  SEALED_NONCE_BYTES,
  SEALED_SECRET_BYTES,
} from '@abhyas/contract/attempts/sealed-format';
import { inOrder } from '@abhyas/exam-rules/option-order';
import { unpackOrders, unpackPlaces } from '@abhyas/exam-rules/packed-draw';

/**
 * The questions of an attempt, in their order, each with its options as the attempt shows them.
 * @throws if something does not open: then the paper is fetched.
 */
export async function unsealPaper(
  { questions: sealed }: SealedPaper,
  { secrets, drawn }: Unsealing,
): Promise<Question[]> {
  const bytes = bytesOfUrl(secrets);
  const [count, of] = [bytes.length / SEALED_SECRET_BYTES, sealed.length];
  const packed = drawn === undefined ? undefined : bytesOfUrl(drawn);
  // One that lacks the last questions of the attempt would open without an error.
  if (!packed && count !== of)
    throw new Error(`The attempt has ${count} questions, and the sealed paper ${of}`);
  const places = packed ? unpackPlaces(packed, { count, of }) : sealed.map((_, place) => place);
  const questions = await Promise.all(
    places.map((place, index) => {
      const at = index * SEALED_SECRET_BYTES;
      return unsealQuestion(sealed[place], bytes.slice(at, at + SEALED_SECRET_BYTES));
    }),
  );
  if (!packed) return questions;
  const orders = unpackOrders(
    packed,
    questions.map(({ options }) => options.length),
    of,
  );
  return questions.map((question, index) => {
    const order = orders[index] ?? 0;
    return order === 0 ? question : { ...question, options: inOrder(order, question.options) };
  });
}

async function unsealQuestion(
  sealed: SealedPaper['questions'][number] | undefined,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Question> {
  if (!sealed) throw new Error('The sealed paper lacks a question');
  const bytes = bytesOf(sealed.sealed);
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
  const question: Question = await new Response(text).json();
  if (question.id !== sealed.id) throw new Error(`Another question was sealed as ${sealed.id}`);
  return question;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const bytesOfUrl = (base64url: string) => bytesOf(base64url.replaceAll('-', '+').replaceAll('_', '/'));
