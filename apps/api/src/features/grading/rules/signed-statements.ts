import type { Grade } from '@abhyas/exam-rules/scoring';
import {
  gradingStatement,
  receiptCode,
  responsesStatement,
  type StatedAttempt,
} from '@abhyas/exam-rules/statements';
import type { Unplaced } from '#features/attempts/attempts.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import type { SigningKey } from '#platform/crypto/signing-keys.ts';
import { keysOfPaper } from './paper-keys.ts';

/** A finished attempt as it is recorded: answers by place. */
export interface RecordedAttempt {
  user_id: number;
  id: number;
  quiz_id: number;
  revision: number;
  started_at: string;
  completed_timestamp: string;
  answers: (number | null)[];
  unplaced: Unplaced | null;
}

/** A statement with its signature, and the code that people copy. */
export interface SignedStatement {
  statement: string;
  signature: Buffer;
  receipt: string;
}

function signed(key: SigningKey, statement: string): SignedStatement {
  const signature = key.sign(statement);
  return { statement, signature, receipt: receiptCode(signature) };
}

/** Certifies the answers alone. */
export const signResponses = (key: SigningKey, attempt: RecordedAttempt, paper: Revision): SignedStatement =>
  signed(key, responsesStatement(statedAttempt(attempt, paper)));

/** Certifies the answers and one grading of them. */
export function signGrading(
  key: SigningKey,
  attempt: RecordedAttempt,
  paper: Revision,
  grading: Grade & { number: number; regrade: number },
): SignedStatement {
  const { keys } = keysOfPaper(paper);
  return signed(key, gradingStatement(statedAttempt(attempt, paper), { ...grading, keys }));
}

function statedAttempt(attempt: RecordedAttempt, { questions }: Revision): StatedAttempt {
  const earlier = attempt.unplaced?.answers;
  return {
    user_id: attempt.user_id,
    attempt_id: attempt.id,
    quiz_id: attempt.quiz_id,
    revision: attempt.revision,
    started_at: attempt.started_at,
    completed_timestamp: attempt.completed_timestamp,
    answers: questions.map(({ id, options }, place) => {
      const choice = attempt.answers[place] ?? null;
      if (choice === null) return [id, earlier?.[id] ?? null];
      return [id, options[choice - 1]?.id ?? null];
    }),
  };
}
