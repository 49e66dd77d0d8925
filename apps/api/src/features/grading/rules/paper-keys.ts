import { createHash } from 'node:crypto';
import { type KeyedQuestion, paperKeyText, questionKeyText } from '@abhyas/exam-rules/question-key';
import { markedPaper } from '#features/papers/papers.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A question with the digest of its options and key. */
interface DigestedQuestion {
  id: number;
  digest: string;
}
interface PaperKeys {
  questions: DigestedQuestion[];
  /** Digest of marks and keys of the whole paper. */
  keys: string;
}

const digests = new WeakMap<KeyedQuestion, string>();

/** SHA-256 of a question's options and key. Stored questions never change, and many papers share them. */
export function digestOf(question: KeyedQuestion): string {
  const digest = digests.get(question) ?? sha256(questionKeyText(question));
  digests.set(question, digest);
  return digest;
}

/** Revisions are cached and never change, so each is digested once. */
const known = new WeakMap<Revision, PaperKeys>();

export function keysOfPaper(paper: Revision): PaperKeys {
  let keys = known.get(paper);
  if (!keys) {
    const questions = paper.questions.map((question) => ({ id: question.id, digest: digestOf(question) }));
    keys = { questions, keys: sha256(paperKeyText(markedPaper(paper), questions)) };
    known.set(paper, keys);
  }
  return keys;
}
