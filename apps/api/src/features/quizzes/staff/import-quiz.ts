import { readFile } from 'node:fs/promises';
import { quizJson } from '@abhyas/contract/quiz-json';
import { safeParse } from 'zod/mini';
import { commandLine } from '#features/audit/audit.ts';
import { findContentFaults } from '#features/questions/questions.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { fieldErrors } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { createQuiz } from './change/create-quiz.ts';

/** A file does not match the quiz format. The message names every error with its place. */
export class QuizFileError extends Error {
  override name = 'QuizFileError';
}

/** Creates a quiz from a JSON file and returns its id. Throws QuizFileError, and then stores nothing. */
export async function importQuizFile(deps: { db: Database; clock: Clock }, file: string): Promise<number> {
  const json = parseJson(file, await readText(file));
  const quiz = safeParse(quizJson, json);
  const issues = [...(quiz.error?.issues.flatMap(fieldErrors) ?? []), ...findContentFaults(json)];
  if (!quiz.success || issues.length > 0) {
    const lines = issues.map(({ path, message }) => `  ${path || '/'}: ${message}`);
    throw new QuizFileError([`${file} is not a quiz:`, ...lines].join('\n'));
  }
  return inTransaction(deps.db, (tx) => createQuiz(tx, deps.clock, { quiz: quiz.data, by: commandLine }));
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error) => {
    throw new QuizFileError(`${file} cannot be read: ${error.code}`);
  });
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new QuizFileError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
