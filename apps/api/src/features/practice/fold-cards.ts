import type { CardReason } from '@abhyas/contract/practice/cards';
import { foldRatings, type RatingEvent } from '@abhyas/exam-rules/practice/fold';
import type { Queryable } from '../../platform/db/open.ts';
import { deleteCards, listAnswersOf, listSourcesOf, putCards } from './cards.queries.ts';
import { listReleasedOf } from './topics/offered.queries.ts';

type Answer = Awaited<ReturnType<typeof listAnswersOf>>[number];

/** Whether an answer makes its question a card while staff release it: wrong or unsure in practice by topic. */
const isMissedByTopic = ({ set, is_correct, confidence }: Answer) =>
  set === 'topic' && (!is_correct || confidence === 'unsure');

/** Writes the cards of these questions anew, from all that reports and answers say of them. Returns those that are left. */
export async function foldCards(
  tx: Queryable,
  { user_id, bank_ids }: { user_id: number; bank_ids: readonly number[] },
) {
  if (bank_ids.length === 0) return [];
  const of = { user_id, bank_ids: [...bank_ids] };
  const sources = byQuestion(await listSourcesOf(tx, of));
  const answers = byQuestion(await listAnswersOf(tx, of));
  const missed = [...answers].filter(([, rows]) => rows.some(isMissedByTopic)).map(([bank_id]) => bank_id);
  const released = await listReleasedOf(tx, missed);
  const cards = bank_ids.flatMap((bank_id) => {
    const ofReports = sources.get(bank_id) ?? [];
    const ofPractice = answers.get(bank_id) ?? [];
    const why = [
      ...ofReports.filter(({ reasons }) => reasons.length > 0),
      ...(released.has(bank_id) ? ofPractice.filter(isMissedByTopic) : []).map(({ answered_at }) => ({
        at: answered_at,
        reasons: ['practice' as const],
      })),
    ];
    const events: RatingEvent[] = [
      ...ofReports.flatMap(({ attempt_id, rating, at }) =>
        rating === null
          ? []
          : [{ kind: 'source', id: String(attempt_id), rating, at: Date.parse(at) } as const],
      ),
      ...ofPractice.map(
        ({ id, rating, answered_at }) =>
          ({ kind: 'answer', id, rating, at: Date.parse(answered_at) }) as const,
      ),
    ];
    const schedule = foldRatings(events, null);
    if (why.length === 0 || !schedule) return [];
    const order: CardReason[] = ['wrong', 'blank', 'flagged', 'practice'];
    return {
      ...{ user_id, bank_id, due: schedule.due, ...schedule.memory },
      added_at: why.map(({ at }) => at).reduce((one, other) => (one < other ? one : other)),
      reasons: order.filter((reason) => why.some(({ reasons }) => reasons.some((each) => each === reason))),
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

function byQuestion<Row extends { bank_id: number }>(rows: Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) grouped.set(row.bank_id, [...(grouped.get(row.bank_id) ?? []), row]);
  return grouped;
}
