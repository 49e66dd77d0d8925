import type { ImportedQuestion, ImportIssue } from '@abhyas/contract/imports';
import { OTHER_KEY_IN_BANK } from '@abhyas/exam-rules/linter/warning-order';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { type BankDeps, findKeyConflicts } from '#features/bank/bank.ts';
import { asIfStored, contentOfQuestion, type QuestionContent } from '#features/questions/questions.ts';
import { withOwnPassage } from './rules/question-issues.ts';

/** Questions that are looked up together: some milliseconds of work. */
const AT_ONCE = 25;
/** Warnings of one question. */
const MOST_NAMED = 3;
const MAX_KEY_CHARACTERS = 200;

/** Questions of a preview without an error, by their places. */
export type Placed = readonly { place: number; question: ImportedQuestion }[];

/**
 * Warnings of the questions that the bank has with another key, with both keys. Records first that those of the bank are sent.
 * Yields after some questions each.
 */
export async function* otherKeysInBank(
  { db, recordKeysSent }: Pick<BankDeps, 'db' | 'recordKeysSent'>,
  questions: Placed,
  by: StaffActor,
): AsyncGenerator<undefined, ImportIssue[]> {
  const issues: ImportIssue[] = [];
  for (let start = 0; start < questions.length; start += AT_ONCE) {
    const page = questions.slice(start, start + AT_ONCE);
    const stored = await asIfStored(page.map(({ question }) => withOwnPassage(question)));
    const contents = stored.map(contentOfQuestion);
    const found = await findKeyConflicts(db, { contents, by });
    const named = page.flatMap(({ place }, index) =>
      found
        .filter((each) => each.place === index)
        .slice(0, MOST_NAMED)
        .map(({ id, content }) => ({ id, place, own: contents[index], other: content })),
    );
    const bank_ids = [...new Set(named.map(({ id }) => id))];
    if (by.user_id !== null && bank_ids.length > 0)
      await recordKeysSent(db, { user_id: by.user_id, bank_ids });
    for (const { id, place, own, other } of named)
      issues.push({
        severity: 'warning',
        code: OTHER_KEY_IN_BANK,
        question: place,
        params: { key: own ? keyOf(own) : '', bank_key: keyOf(other), bank_question_id: id },
      });
    yield;
  }
  return issues;
}

/** The correct options in words, in the languages that they have; the letter of one that is a picture. */
const keyOf = ({ options }: Pick<QuestionContent, 'options'>): string =>
  options
    .flatMap(({ is_correct, text, key_text }, place) => {
      if (!is_correct) return [];
      const { en, ne = '' } = key_text ?? text;
      const words = [...new Set([en.trim(), ne.trim()])].filter((each) => each !== '').join(' / ');
      return [words || String.fromCharCode('A'.charCodeAt(0) + place)];
    })
    .join(', ')
    .slice(0, MAX_KEY_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
