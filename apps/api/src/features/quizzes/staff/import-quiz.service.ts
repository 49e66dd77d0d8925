import { readFile } from 'node:fs/promises';
import { checkQuizJson } from '@abhyas/question-files/json/check-quiz-json';
import { commandLine } from '#features/audit/audit.ts';
import { findContentFaults } from '#features/questions/questions.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Clock } from '#platform/time/clock.ts';
import { createQuiz } from './create-quiz.service.ts';

/** A file does not match the quiz format. The message names every error with its place. */
export class QuizFileError extends Error {
  override name = 'QuizFileError';
}

/** Creates a quiz from a JSON file and returns its id. Throws QuizFileError, and then stores nothing. */
export async function importQuizFile(deps: { db: Database; clock: Clock }, file: string): Promise<number> {
  const checked = checkQuizJson(await readText(file));
  if (checked.issue) {
    const { line, kind } = checked.issue;
    throw new QuizFileError(`${file} is not JSON: ${kind} (line ${line})`);
  }
  const { value, quiz, errors, placed } = checked;
  const found = [...errors, ...placed(findContentFaults(value))];
  if (!quiz || found.length > 0) {
    const lines = found.map(({ path, message, line }) => `  ${path || '/'}: ${message} (line ${line})`);
    throw new QuizFileError([`${file} is not a quiz:`, ...lines].join('\n'));
  }
  return inTransaction(deps.db, (tx) => createQuiz(tx, deps.clock, { quiz, by: commandLine }));
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error) => {
    throw new QuizFileError(`${file} cannot be read: ${error.code}`);
  });
}
