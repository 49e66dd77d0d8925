import { createCipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  SEALED_KEY_BYTES,
  SEALED_LENGTH_BYTES,
  SEALED_NONCE_BYTES,
  SEALED_SECRET_BYTES,
} from '@abhyas/contract/attempts/sealed-format';
import { LRUCache } from 'lru-cache';
import {
  canonicalText,
  contentOfQuestion,
  type StoredQuestion,
  treesForLearner,
} from '#features/questions/questions.ts';
import { paddedLength } from './padded-length.ts';

const TAG_BYTES = 16;

/** Encrypts questions, each with a key of its own, and names what it encrypted. Every process does the same. */
export interface Sealing {
  /** The seal of a revision: nobody who has not got it can guess it. */
  sealOf(revision: { quiz_id: number; revision: number }): string;
  /** The revision of the quiz that a seal names; undefined for one that this server did not make. */
  revisionOf(quiz_id: number, seal: string): number | undefined;
  /** What opens one question: it depends on the quiz and on what the question says, and opens nothing else. */
  secretOf(quiz_id: number, question: StoredQuestion): Buffer;
  /** Encrypts the compressed JSON of a question: see contract attempts/sealed.ts. */
  encrypt(quiz_id: number, question: StoredQuestion, text: Buffer): Buffer;
}

/** What learners see of a question: a change of the key alone, or of the hint and its pictures, must not show. */
function textSeen(question: StoredQuestion): string {
  const { hint, source, pictures, options, ...seen } = contentOfQuestion(question);
  const text = canonicalText({
    ...seen,
    options: options.map((option) => ({ ...option, is_correct: false })),
  });
  // Of pictures the text has only the alternative text, so the same secret would open a picture and the one that replaced it.
  const trees = [seen.rich?.text, ...options.map(({ rich }) => rich?.text)].filter(
    (each) => each !== undefined,
  );
  const shown = trees.flatMap((each) => treesForLearner(each, pictures).pictures ?? []);
  return shown.length === 0 ? text : text + JSON.stringify(shown);
}

export function openSealing(key: Buffer): Sealing {
  const derive = (secret: Buffer, info: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', info, bytes));
  const secretOfQuiz = (quiz_id: number) => derive(key, `quiz ${quiz_id}`, 32);
  // A revision's questions are of one quiz.
  const known = new WeakMap<StoredQuestion, Buffer>();

  const seals = new LRUCache<string, string>({ max: 1000 });

  const sealOf: Sealing['sealOf'] = ({ quiz_id, revision }) => {
    const name = `seal ${quiz_id} ${revision}`;
    let seal = seals.get(name);
    if (seal === undefined) {
      const mac = createHmac('sha256', key).update(name).digest();
      seal = `${revision}-${mac.subarray(0, 16).toString('base64url')}`;
      seals.set(name, seal);
    }
    return seal;
  };
  const secretOf: Sealing['secretOf'] = (quiz_id, question) => {
    let secret = known.get(question);
    if (!secret) {
      const version = createHash('sha256').update(textSeen(question)).digest('hex');
      secret = derive(secretOfQuiz(quiz_id), `question ${question.id} ${version}`, SEALED_SECRET_BYTES);
      known.set(question, secret);
    }
    return secret;
  };
  return {
    sealOf,
    revisionOf(quiz_id, seal) {
      const revision = Number.parseInt(seal, 10);
      const expected = Buffer.from(sealOf({ quiz_id, revision }));
      const given = Buffer.from(seal);
      return given.length === expected.length && timingSafeEqual(given, expected) ? revision : undefined;
    },
    secretOf,
    encrypt(quiz_id, question, text) {
      const secret = secretOf(quiz_id, question);
      const plain = Buffer.alloc(paddedLength(SEALED_LENGTH_BYTES + text.length));
      plain.writeUInt32BE(text.length);
      text.copy(plain, SEALED_LENGTH_BYTES);
      // The same text has the same nonce in every process, and another text, say of a later version of the app, another one.
      const nonce = createHmac('sha256', secret).update(plain).digest().subarray(0, SEALED_NONCE_BYTES);
      const encryption = createHash('sha256').update(secret).digest().subarray(0, SEALED_KEY_BYTES);
      const cipher = createCipheriv('aes-128-gcm', encryption, nonce, { authTagLength: TAG_BYTES });
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
  };
}
