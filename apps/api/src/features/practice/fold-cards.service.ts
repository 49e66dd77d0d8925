import type { CardReason } from '@abhyas/contract/practice/cards';
import { advance } from '@abhyas/exam-rules/practice/advance';
import { foldRatings, type RatingEvent } from '@abhyas/exam-rules/practice/fold';
import type { Queryable } from '#platform/db/open.ts';
import { openYield } from '#platform/time/yield.ts';
import {
  deleteCards,
  listCardsOf,
  listDaysOf,
  listPractisedOf,
  listSourcesOf,
  type PracticeDay,
  type Practised,
  putCards,
} from './cards.queries.ts';
import { listChoicesOf } from './choices.queries.ts';
import { findExamDate } from './exam-date.queries.ts';
import type {
  practice_answers,
  practice_cards,
  practice_choices,
  practice_sources,
} from './practice.tables.ts';
import { listReleasedOf } from './topics/offered.queries.ts';

type Source = typeof practice_sources.$inferSelect;
type Answer = typeof practice_answers.$inferSelect;
type Choice = typeof practice_choices.$inferSelect;
type Card = typeof practice_cards.$inferSelect;

/** As they are shown. */
const ORDER: CardReason[] = ['wrong', 'blank', 'unsure', 'flagged', 'practice', 'added'];
/** Questions whose answers are read at once: a year of them is some thousand rows. */
const AT_ONCE = 20;

/**
 * Writes the cards of these questions anew, from all that reports, answers and the learner's choices say of them. Returns
 * those that are left.
 */
export async function foldCards(
  tx: Queryable,
  { user_id, bank_ids }: { user_id: number; bank_ids: readonly number[] },
): Promise<Card[]> {
  if (bank_ids.length === 0) return [];
  const exam_date = await findExamDate(tx, user_id);
  const giveWay = openYield();
  const cards: Card[] = [];
  for (let from = 0; from < bank_ids.length; from += AT_ONCE) {
    if (from > 0) await giveWay();
    const of = { user_id, bank_ids: bank_ids.slice(from, from + AT_ONCE) };
    cards.push(...(await foldSome(tx, of, exam_date)));
  }
  const left = new Set(cards.map(({ bank_id }) => bank_id));
  await deleteCards(tx, { user_id, bank_ids: bank_ids.filter((bank_id) => !left.has(bank_id)) });
  await putCards(tx, cards);
  return cards;
}

async function foldSome(
  tx: Queryable,
  of: { user_id: number; bank_ids: number[] },
  exam_date: string | null,
): Promise<Card[]> {
  const sources = byQuestion(await listSourcesOf(tx, of));
  const days = byQuestion(await listDaysOf(tx, of));
  const practised = new Map((await listPractisedOf(tx, of)).map((each) => [each.bank_id, each]));
  const choices = byQuestion(await listChoicesOf(tx, of));
  const missed = [...practised.values()].filter(({ missed_at }) => missed_at !== null);
  const released = await listReleasedOf(
    tx,
    missed.map(({ bank_id }) => bank_id),
  );
  return of.bank_ids.flatMap((bank_id) => {
    const ofReports = sources.get(bank_id) ?? [];
    const ofPractice = practised.get(bank_id);
    const [choice] = choices.get(bank_id) ?? [];
    const why = reasonsOf(ofReports, ofPractice, choice);
    const schedule = foldRatings(eventsOf(ofReports, days.get(bank_id) ?? []), exam_date);
    // Without a report that decides about the question, and without a release for practice, there is nothing to show.
    const isShown = ofReports.some(({ rating }) => rating !== null) || released.has(bank_id);
    if (choice?.choice === 'removed' || why.length === 0 || !isShown || !schedule) return [];
    return {
      ...{ user_id: of.user_id, bank_id, due: schedule.due, ...schedule.memory },
      added_at: why.map(({ at }) => at).reduce(earlier),
      reasons: inOrder(why.map(({ reason }) => reason)),
      practised_on: ofPractice?.last_day ?? null,
    };
  });
}

/**
 * Moves the cards of these questions by answers that were stored just now; `firsts`: when each question was first answered,
 * before these, on the day on which its card was reviewed last. A card is written anew only where one of them comes before
 * something that the card contains. Returns all cards of these questions.
 */
export async function moveCards(
  tx: Queryable,
  {
    user_id,
    bank_ids,
    added,
    firsts,
  }: {
    user_id: number;
    bank_ids: readonly number[];
    added: readonly Answer[];
    firsts: ReadonlyMap<number, string>;
  },
): Promise<Card[]> {
  if (bank_ids.length === 0) return [];
  const exam_date = await findExamDate(tx, user_id);
  const known = new Map(
    (await listCardsOf(tx, { user_id, bank_ids: [...bank_ids] })).map((card) => [card.bank_id, card]),
  );
  const answers = byQuestion(added);
  const moved: Card[] = [];
  const toFold: number[] = [];
  for (const bank_id of bank_ids) {
    const own = answers.get(bank_id);
    if (!own) continue;
    const card = known.get(bank_id);
    if (card && own.every((answer) => isLater(answer, card, firsts.get(bank_id))))
      moved.push(movedBy(card, own, exam_date));
    else toFold.push(bank_id);
  }
  await putCards(tx, moved);
  const written = [...moved, ...(await foldCards(tx, { user_id, bank_ids: toFold }))];
  for (const bank_id of toFold) known.delete(bank_id);
  for (const card of written) known.set(card.bank_id, card);
  return bank_ids.flatMap((bank_id) => known.get(bank_id) ?? []);
}

/** Whether an answer comes after all that decides about the card: of a day only the first rating counts. */
const isLater = ({ day, answered_at }: Answer, card: Card, first: string | undefined): boolean =>
  day > card.reviewed_on || (day === card.reviewed_on && first !== undefined && first < answered_at);

function movedBy(card: Card, answers: readonly Answer[], exam_date: string | null): Card {
  const { due, practised_on, stability, difficulty, reviewed_on, reps, lapses } = card;
  const memory = { stability, difficulty, reviewed_on, reps, lapses };
  const inTheirOrder = answers
    .toSorted((one, other) => compare(one.answered_at, other.answered_at) || compare(one.id, other.id))
    .map(({ rating, answered_at }) => ({ rating, at: Date.parse(answered_at) }));
  const after = advance({ due, memory, practised_on }, inTheirOrder, exam_date);
  const why = answers.flatMap(reasonsOfAnswer);
  return {
    ...{ user_id: card.user_id, bank_id: card.bank_id, due: after.due, ...after.memory },
    added_at: [card.added_at, ...why.map(({ at }) => at)].reduce(earlier),
    reasons: inOrder([...card.reasons, ...why.map(({ reason }) => reason)]),
    practised_on: after.practised_on,
  };
}

interface Reason {
  reason: CardReason;
  at: string;
}

/** Wrong or unsure in practice by topic makes a question a card, as unsure does anywhere. */
function reasonsOfAnswer({ set, is_correct, confidence, answered_at: at }: Answer): Reason[] {
  const reasons: Reason[] = [];
  if (confidence === 'unsure') reasons.push({ reason: 'unsure', at });
  if (set === 'topic' && (!is_correct || confidence === 'unsure')) reasons.push({ reason: 'practice', at });
  return reasons;
}

function reasonsOf(
  sources: readonly Source[],
  practised: Practised | undefined,
  choice: Choice | undefined,
): Reason[] {
  const found: Reason[] = sources.flatMap(({ reasons, at }) => reasons.map((reason) => ({ reason, at })));
  const { unsure_at = null, missed_at = null } = practised ?? {};
  if (unsure_at !== null) found.push({ reason: 'unsure', at: unsure_at });
  if (missed_at !== null) found.push({ reason: 'practice', at: missed_at });
  if (choice?.choice === 'added') found.push({ reason: 'added', at: choice.at });
  return found;
}

const eventsOf = (sources: readonly Source[], days: readonly PracticeDay[]): RatingEvent[] => [
  ...sources.flatMap(({ attempt_id, rating, at }) =>
    rating === null ? [] : [{ kind: 'source', id: String(attempt_id), rating, at: Date.parse(at) } as const],
  ),
  ...days.map(
    ({ id, rating, answered_at }) => ({ kind: 'answer', id, rating, at: Date.parse(answered_at) }) as const,
  ),
];

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const earlier = (one: string, other: string): string => (one < other ? one : other);
const inOrder = (reasons: readonly CardReason[]): CardReason[] =>
  ORDER.filter((reason) => reasons.includes(reason));

function byQuestion<Row extends { bank_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const known = grouped.get(row.bank_id);
    if (known) known.push(row);
    else grouped.set(row.bank_id, [row]);
  }
  return grouped;
}
