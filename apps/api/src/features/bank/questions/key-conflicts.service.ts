import type { Actor } from '@abhyas/contract/accounts/policy';
import type { KeyConflict, listKeyConflicts } from '@abhyas/contract/bank';
import type { LocalizedText } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import { listBankRows, listVersionsAt } from '#features/bank/bank.queries.ts';
import { hasSameKey, type QuestionContent, tracesOf, wordsOf } from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { mapInTurns } from '#platform/time/yield.ts';
import { listSame } from './key-conflicts.queries.ts';

type Asked = output<typeof listKeyConflicts.body>;
type Checked = Pick<QuestionContent, 'text' | 'options'>;

/** For each content, by its place, the same questions of the bank with another key, as far as the actor may work with them. */
export async function findKeyConflicts(
  db: Queryable,
  { contents, by }: { contents: readonly QuestionContent[]; by: Actor },
) {
  const traces = await mapInTurns(contents, (content) => tracesOf(content).same);
  const same = await listSame(db, { traces, by });
  return same.filter(({ place, content }) => {
    const own = contents[place];
    return own !== undefined && !hasSameKey(own, content);
  });
}

/** The conflicts of questions in the bank and of a content. Records first that their keys are sent. */
export async function conflictsOf(
  deps: {
    db: Queryable;
    recordKeysSent: (db: Queryable, to: { user_id: number; bank_ids: number[] }) => Promise<void>;
  },
  { question_ids, content }: { question_ids: Asked['question_ids']; content?: QuestionContent | undefined },
  by: Actor,
): Promise<KeyConflict[]> {
  const rows = await listBankRows(deps.db, question_ids, { by });
  const newest = rows.map(({ id, version }) => ({ bank_id: id, version }));
  const versions = await listVersionsAt(deps.db, newest);
  const contents = [...versions.map((version) => version.content), ...(content ? [content] : [])];
  const found = await findKeyConflicts(deps.db, { contents, by });
  if (by.user_id !== null && found.length > 0) {
    const own = found.flatMap(({ place }) => versions[place]?.bank_id ?? []);
    const bank_ids = [...new Set([...own, ...found.map(({ id }) => id)])];
    await deps.recordKeysSent(deps.db, { user_id: by.user_id, bank_ids });
  }
  return found.map(({ place, id, status, content: other }) => ({
    question_id: versions[place]?.bank_id ?? null,
    correct_texts: keyTexts(contents[place] ?? other),
    other: { id, status, text: other.text, correct_texts: keyTexts(other) },
  }));
}

/** The texts of the correct options. */
export const keyTexts = ({ options }: Pick<Checked, 'options'>): LocalizedText[] =>
  options.filter(({ is_correct }) => is_correct).map(wordsOf);
