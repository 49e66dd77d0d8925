import { createHash } from 'node:crypto';
import { canonicalText, type QuestionContent } from '#features/questions/questions.ts';

/** Equal for equal contents, whatever ids the options have. */
export const digestOfContent = (content: QuestionContent): string =>
  createHash('sha256').update(canonicalText(content)).digest('base64url');
