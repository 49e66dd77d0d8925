import { createHash } from 'node:crypto';
import { type KeyedQuestion, paperKeyText, questionKeyText } from '@abhyas/exam-rules/question-key';
import type { Revision } from '../../quizzes/quizzes.ts';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A question with the digest of its options and key. */
export interface DigestedQuestion {
  id: number;
  digest: string;
}
interface PaperKeys {
  questions: DigestedQuestion[];
  /** Digest of marks and keys of the whole paper. */
  keys: string;
}

/** SHA-256 of a question's options and key. */
export const digestOf = (question: KeyedQuestion): string => sha256(questionKeyText(question));

/** Revisions are cached and never change, so each is digested once. */
const known = new WeakMap<Revision, PaperKeys>();

export function keysOfPaper(paper: Revision): PaperKeys {
  let keys = known.get(paper);
  if (!keys) {
    const questions = paper.questions.map((question) => ({ id: question.id, digest: digestOf(question) }));
    keys = { questions, keys: sha256(paperKeyText(paper, questions)) };
    known.set(paper, keys);
  }
  return keys;
}
