import type { CardReason } from '@abhyas/contract/practice/cards';
import { foldRatings, type RatingEvent } from '@abhyas/exam-rules/practice/fold';
import type { Queryable } from '#platform/db/open.ts';
import { deleteCards, listAnswersOf, listSourcesOf, putCards } from './cards.queries.ts';
import { listChoicesOf } from './choices.queries.ts';
import { findExamDate } from './exam-date.queries.ts';
import type { practice_answers, practice_choices, practice_sources } from './practice.tables.ts';
import { listReleasedOf } from './topics/offered.queries.ts';

type Source = typeof practice_sources.$inferSelect;
type Answer = typeof practice_answers.$inferSelect;
type Choice = typeof practice_choices.$inferSelect;

/** As they are shown. */
const ORDER: CardReason[] = ['wrong', 'blank', 'unsure', 'flagged', 'practice', 'added'];

/** Whether an answer makes its question a card: wrong or unsure in practice by topic. */
const isMissedByTopic = ({ set, is_correct, confidence }: Answer) =>
  set === 'topic' && (!is_correct || confidence === 'unsure');

/**
 * Writes the cards of these questions anew, from all that reports, answers and the learner's choices say of them. Returns
 * those that are left.
 */
export async function foldCards(
  tx: Queryable,
  { user_id, bank_ids }: { user_id: number; bank_ids: readonly number[] },
) {
  if (bank_ids.length === 0) return [];
  const of = { user_id, bank_ids: [...bank_ids] };
  const exam_date = await findExamDate(tx, user_id);
  const sources = byQuestion(await listSourcesOf(tx, of));
  const answers = byQuestion(await listAnswersOf(tx, of));
  const choices = byQuestion(await listChoicesOf(tx, of));
  const missed = [...answers].filter(([, rows]) => rows.some(isMissedByTopic)).map(([bank_id]) => bank_id);
  const released = await listReleasedOf(tx, missed);
  const cards = bank_ids.flatMap((bank_id) => {
    const ofReports = sources.get(bank_id) ?? [];
    const ofPractice = answers.get(bank_id) ?? [];
    const [choice] = choices.get(bank_id) ?? [];
    const why = reasonsOf(ofReports, ofPractice, choice);
    const schedule = foldRatings(eventsOf(ofReports, ofPractice), exam_date);
    // Without a report that decides about the question, and without a release for practice, there is nothing to show.
    const isShown = ofReports.some(({ rating }) => rating !== null) || released.has(bank_id);
    if (choice?.choice === 'removed' || why.length === 0 || !isShown || !schedule) return [];
    return {
      ...{ user_id, bank_id, due: schedule.due, ...schedule.memory },
      added_at: why.map(({ at }) => at).reduce((one, other) => (one < other ? one : other)),
      reasons: ORDER.filter((reason) => why.some((each) => each.reason === reason)),
      practised_on:
        ofPractice
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? null,
    };
  });
  const left = new Set(cards.map(({ bank_id }) => bank_id));
  await deleteCards(tx, { user_id, bank_ids: bank_ids.filter((bank_id) => !left.has(bank_id)) });
  await putCards(tx, cards);
  return cards;
}

function reasonsOf(sources: Source[], answers: Answer[], choice: Choice | undefined) {
  const found: { reason: CardReason; at: string }[] = sources.flatMap(({ reasons, at }) =>
    reasons.map((reason) => ({ reason, at })),
  );
  for (const { confidence, answered_at: at } of answers)
    if (confidence === 'unsure') found.push({ reason: 'unsure', at });
  for (const { answered_at: at } of answers.filter(isMissedByTopic)) found.push({ reason: 'practice', at });
  if (choice?.choice === 'added') found.push({ reason: 'added', at: choice.at });
  return found;
}

const eventsOf = (sources: Source[], answers: Answer[]): RatingEvent[] => [
  ...sources.flatMap(({ attempt_id, rating, at }) =>
    rating === null ? [] : [{ kind: 'source', id: String(attempt_id), rating, at: Date.parse(at) } as const],
  ),
  ...answers.map(
    ({ id, rating, answered_at }) => ({ kind: 'answer', id, rating, at: Date.parse(answered_at) }) as const,
  ),
];

function byQuestion<Row extends { bank_id: number }>(rows: Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) grouped.set(row.bank_id, [...(grouped.get(row.bank_id) ?? []), row]);
  return grouped;
}
