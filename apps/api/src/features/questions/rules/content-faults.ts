import type { FieldError } from '@abhyas/contract/errors';
import { findPictureFaults, findPictureFaultsInContent } from './pictures-of-quiz.ts';
import { questionsInBody } from './questions-in-body.ts';
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

/** Finds keys that name no passage, or two, in a body of unknown shape, by JSON Pointer. */
function findPassageFaults(body: unknown): FieldError[] {
  const questions = isRecord(body) ? questionsInBody(body) : undefined;
  if (!isRecord(body) || !questions) return [];
  const passages = Array.isArray(body.passages) ? body.passages : [];
  const keys = passages.map((passage) => (isRecord(passage) ? passage.key : undefined));
  const known = new Set<unknown>();
  const isKnown = (key: unknown) => {
    const before = known.size;
    return known.add(key).size === before;
  };
  const repeated = keys.flatMap((key, place) =>
    typeof key === 'string' && isKnown(key)
      ? [fault(`/passages/${place}/key`, 'REPEATED_KEY', 'Another passage has this key')]
      : [],
  );
  const unknown = questions.flatMap(({ question, path }) =>
    isRecord(question) && typeof question.passage === 'string' && !known.has(question.passage)
      ? [fault(`${path}/passage`, 'UNKNOWN_PASSAGE', 'The quiz has no passage with this key')]
      : [],
  );
  return [...repeated, ...unknown];
}

const fault = (path: string, code: string, message: string): FieldError => ({ path, code, message });

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
