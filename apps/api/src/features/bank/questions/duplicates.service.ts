import type { findDuplicates } from '@abhyas/contract/bank';
import type { LocalizedText } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { bandsOf, fold, SIMILAR, similarityOf, trigramsOf } from '#features/questions/questions.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { BankDeps } from './bank-questions.service.ts';
import { type Candidate, listCandidates, listOptions } from './duplicates.queries.ts';
import { listSummariesOf } from './list-questions.queries.ts';

/** Candidates that share most bands: the similar ones are among the first of them. */
export const MAX_CANDIDATES = 100;
/** Of the candidates' stems together. Their trigrams take about 25 ms, in which the server does nothing else. */
const MAX_CHARACTERS_COMPARED = 200_000;
const SHOWN = 10;
/** The same words in another order have the same trigrams, and are another text. */
const MOST_IF_DIFFERENT = 0.99;

/**
 * Finds questions that are nearly the same as a text that someone writes: each language is compared with the same
 * language, so that a question in both is found by either. With options, a question that shares only the text counts less.
 */
export async function listDuplicates(
  { db, uses: { usesFor } }: Pick<BankDeps, 'db' | 'uses'>,
  { text, options, except_id = 0 }: output<typeof findDuplicates.body>,
  by: StaffActor,
): Promise<output<typeof findDuplicates.response>> {
  const [en, ne] = [fold(text.en), fold(text.ne)];
  const bands = [...new Set([...bandsOf(en), ...bandsOf(ne)])];
  if (bands.length === 0) return [];
  const candidates = within(
    MAX_CHARACTERS_COMPARED,
    await inTransaction(db, (tx) =>
      listCandidates(tx, { en, ne, bands, except_id, by, limit: MAX_CANDIDATES }),
    ),
  );
  const [toEnglish, toNepali] = [similarityTo(en), similarityTo(ne)];
  const similar = candidates
    .map(({ id, stem_en, stem_ne }) => ({
      id,
      similarity: Math.max(toEnglish(stem_en), toNepali(stem_ne)),
    }))
    .filter(({ similarity }) => similarity >= SIMILAR);
  const found = options?.length ? await weighed(db, similar, options) : similar;
  const shown = found.sort((one, other) => other.similarity - one.similarity).slice(0, SHOWN);
  const summaries = await listSummariesOf(db, { by, usesFor, ids: shown.map(({ id }) => id) });
  return shown.flatMap(({ id, similarity }) => {
    const question = summaries.find((summary) => summary.id === id);
    return question ? [{ question, similarity }] : [];
  });
}

/** The first candidates whose stems are together no longer than this. */
export function within(characters: number, candidates: Candidate[]): Candidate[] {
  let left = characters;
  const end = candidates.findIndex(({ stem_en, stem_ne }) => {
    left -= stem_en.length + stem_ne.length;
    return left < 0;
  });
  return end === -1 ? candidates : candidates.slice(0, end);
}

/** Compares with one text. Of the same text, which hundreds of questions may have, the trigrams are made once. */
function similarityTo(folded: string): (other: string) => number {
  const own = trigramsOf(folded);
  const known = new Map<string, number>();
  return (other) => {
    const compared = () => Math.min(similarityOf(own, trigramsOf(other)), MOST_IF_DIFFERENT);
    const similarity = known.get(other) ?? (other === folded && own.size > 0 ? 1 : compared());
    known.set(other, similarity);
    return similarity;
  };
}

/** The text counts for two thirds, the options for one. */
async function weighed(
  db: Database,
  similar: { id: number; similarity: number }[],
  written: readonly LocalizedText[],
) {
  const options = await listOptions(
    db,
    similar.map(({ id }) => id),
  );
  const own = optionTexts(written);
  return similar
    .map(({ id, similarity }) => {
      const other = optionTexts((options.get(id) ?? []).map((option) => option.text));
      const alike = Math.max(similarityOf(own.en, other.en), similarityOf(own.ne, other.ne));
      return { id, similarity: (2 * similarity + alike) / 3 };
    })
    .filter(({ similarity }) => similarity >= SIMILAR);
}

const optionTexts = (options: readonly LocalizedText[]) => ({
  en: new Set(options.map(({ en }) => fold(en)).filter(Boolean)),
  ne: new Set(options.map(({ ne = '' }) => fold(ne)).filter(Boolean)),
});
