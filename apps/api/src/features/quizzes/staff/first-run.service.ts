import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { quizJson } from '@abhyas/contract/quiz-json';
import { parse } from 'zod/mini';
import { hasNoAccount, insertAdmin, lockFirstAdmin } from '#features/accounts/accounts.ts';
import { commandLine, recordEvent } from '#features/audit/audit.ts';
import { offerSetup } from '#features/institute/institute.ts';
import { hashPassword } from '#platform/crypto/passwords.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { createQuiz } from './create-quiz.service.ts';
import { hasNoQuiz } from './editor.queries.ts';

interface FirstAdmin {
  username: string;
  phone_number: string;
  /** Generated if absent. */
  password?: string | undefined;
}

/**
 * Fills an empty database with sample quizzes and an admin, once, in whichever process comes first. Returns the
 * credentials to print; undefined if the database was not empty. Beside a made-up password it offers the setup in the
 * browser, where another name, phone and password are chosen.
 */
export async function fillEmptyDatabase(
  deps: { db: Database; clock: Clock; seed_folder: string },
  admin: FirstAdmin,
): Promise<
  { quizzes: number; username: string; made_up_password?: string; setup_code?: string } | undefined
> {
  const quizzes = await readQuizzes(deps.seed_folder);
  return inTransaction(deps.db, async (tx) => {
    await lockFirstAdmin(tx);
    if (!(await hasNoAccount(tx)) || !(await hasNoQuiz(tx))) return undefined;
    for (const quiz of quizzes) await createQuiz(tx, deps.clock, { quiz, by: commandLine });
    const password = admin.password ?? randomBytes(12).toString('base64url');
    const at = iso(deps.clock.now());
    const { username, phone_number } = admin;
    const password_hash = await hashPassword(password);
    const id = await insertAdmin(tx, { username, phone_number, password_hash, created_at: at });
    const on = { type: 'user', id, name: username } as const;
    await recordEvent(tx, { at, kind: 'admin_added', by: commandLine, on });
    const filled = { quizzes: quizzes.length, username: admin.username };
    if (admin.password !== undefined) return filled;
    const setup_code = await offerSetup(tx, { clock: deps.clock, admin_id: id });
    return { ...filled, made_up_password: password, setup_code };
  });
}

/** Reads the sample quizzes in the order of their file names. Throws if one is invalid. */
async function readQuizzes(folder: string) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => parse(quizJson, JSON.parse(await readFile(`${folder}/${name}`, 'utf8')))),
  );
}
