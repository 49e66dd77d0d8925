import type { CardReason } from '@abhyas/contract/practice/cards';
import { ratingOf } from '@abhyas/exam-rules/practice/rating';
import { findTimes, paperOf } from '#features/attempts/attempts.ts';
import { earnsMarks } from '#features/grading/grading.ts';
import type { PracticeDeps } from '#features/practice/practice.deps.ts';
import type { ReleasedAttempt } from './reports.queries.ts';

/** Verdicts after which no answer is right or wrong. */
const UNDECIDED = new Set(['void', 'everyone', 'all_who_answered']);

/** What a released report says of its questions, by the answers and verdicts that its score counts. */
export async function sourcesOf(
  deps: Pick<PracticeDeps, 'db' | 'revisions' | 'verdicts'>,
  { user_id, attempt }: { user_id: number; attempt: ReleasedAttempt },
  bankIds: ReadonlyMap<string, number>,
) {
  const { id: attempt_id, quiz_id, answers, flags, grading, completed_timestamp: at } = attempt;
  const paper = paperOf(await deps.revisions.get(quiz_id, attempt.revision), attempt);
  const verdicts = await deps.verdicts.inForce(paper, attempt.regrade);
  const times = await findTimes(deps.db, { user_id, id: attempt_id });
  const sources = new Map<number, ReturnType<typeof sourceOf>>();
  const sourceOf = (place: number, question_id: number, bank_id: number) => {
    const verdict = verdicts[place];
    const option = paper.questions[place]?.options[(answers[place] ?? 0) - 1];
    const is_correct = option !== undefined && earnsMarks(option, verdict);
    const flagged = flags?.[place] === '1';
    const isDecided = verdict === undefined || !UNDECIDED.has(verdict.kind);
    const reasons: CardReason[] = [
      ...(option === undefined ? (['blank'] as const) : is_correct ? [] : (['wrong'] as const)),
      ...(flagged ? (['flagged'] as const) : []),
    ];
    return {
      ...{ bank_id, attempt_id, question_id, grading, at },
      rating: isDecided
        ? ratingOf({ is_correct, confidence: null, ms: times?.[place] ?? null, flagged })
        : null,
      reasons: isDecided ? reasons : [],
    };
  };
  for (const [place, { id }] of paper.questions.entries()) {
    const bank_id = bankIds.get(`${quiz_id}/${id}`);
    if (bank_id !== undefined) sources.set(bank_id, sourceOf(place, id, bank_id));
  }
  return [...sources.values()];
}
