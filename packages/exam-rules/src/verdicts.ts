/** How answers to a question count after a verdict; see `verdictKind` in the contract. */
export type CountedKind = 'key' | 'accept' | 'all_who_answered' | 'everyone' | 'void';

/** The part of a verdict that decides what it holds for. */
export interface VerdictScope {
  id: number;
  question_id: number;
  kind: CountedKind | 'original';
  /** Digests of the question's options and key for which it holds. */
  keys: readonly string[];
}

/**
 * The verdict that counts for a question with this digest: the latest one (by id) that holds for it. Undefined without
 * one, and if that says `original`.
 */
export function verdictInForce<Verdict extends VerdictScope>(
  verdicts: readonly Verdict[],
  question: { id: number; digest: string },
): Verdict | undefined {
  let latest: Verdict | undefined;
  for (const verdict of verdicts) {
    const holds = verdict.question_id === question.id && verdict.keys.includes(question.digest);
    if (holds && (!latest || verdict.id > latest.id)) latest = verdict;
  }
  return latest?.kind === 'original' ? undefined : latest;
}
