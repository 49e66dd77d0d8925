import type { FieldError } from '@abhyas/contract/errors';
import { findPassageFaults } from '#features/quizzes/staff/passages/passage-faults.ts';
import {
  findPictureFaults,
  findPictureFaultsInContent,
} from '#features/quizzes/staff/pictures/pictures-of-quiz.ts';
import { findRichTextFaults } from './rich-questions.ts';

/** What the schema of a quiz or a question cannot express: every error in pictures, rich texts and passages. */
export const findContentFaults = (body: unknown): FieldError[] => [
  ...findPictureFaults(body),
  ...findRichTextFaults(body),
  ...findPassageFaults(body),
];

/** The same of a body whose `content` is that of a question. */
export const findFaultsInContent = (body: unknown): FieldError[] => [
  ...findPictureFaultsInContent(body),
  ...findRichTextFaults(body),
];
