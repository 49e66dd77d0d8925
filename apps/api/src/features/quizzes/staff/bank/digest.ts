import { createHash } from 'node:crypto';
import type { QuestionContent } from '#features/quizzes/documents.ts';
import { canonicalText } from '#features/quizzes/question-content.ts';

/** Equal for equal contents, whatever ids the options have. */
export const digestOfContent = (content: QuestionContent): string =>
  createHash('sha256').update(canonicalText(content)).digest('base64url');
