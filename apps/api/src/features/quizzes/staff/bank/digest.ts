import { createHash } from 'node:crypto';
import type { QuestionContent } from '../../documents.ts';
import { canonicalText } from '../../question-content.ts';

/** Equal for equal contents, whatever ids the options have. */
export const digestOfContent = (content: QuestionContent): string =>
  createHash('sha256').update(canonicalText(content)).digest('base64url');
