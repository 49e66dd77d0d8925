import { createHmac } from 'node:crypto';
import { movableOptions } from '@abhyas/exam-rules/fixed-options';
import type { StoredQuestion, StoredSection } from '../documents.ts';

/** Returns a whole number from 0 to below `limit`, each as likely. */
export type Random = (limit: number) => number;

/** Questions that stay together: those of one passage. Places in the revision, from 1. */
type Unit = number[];

/** What was drawn, by place of the question in the revision; see the table `attempts`. */
export interface Draw {
  drawn: (number | null)[] | null;
  option_orders: (number | null)[] | null;
}

const NOTHING: Draw = { drawn: null, option_orders: null };

/** What of a revision a draw depends on. */
interface Drawable {
  sections: readonly StoredSection[] | null;
  questions: readonly StoredQuestion[];
}

/** Whether every attempt of the revision has a paper of its own. */
export const isDrawn = ({ sections }: Pick<Drawable, 'sections'>): boolean =>
  sections?.some(
    ({ draws, shuffle_questions, shuffle_options }) =>
      draws.length > 0 || shuffle_questions || shuffle_options,
  ) ?? false;

/**
 * Random numbers that only the holder of the key can predict: SHA-256 HMACs of the text with a counter, read as
 * unsigned 32-bit numbers. What would favour small results is left out.
 */
export function randomBy(key: Buffer, text: string): Random {
  let block = Buffer.alloc(0);
  let [used, counter] = [0, 0];
  const next = () => {
    if (used + 4 > block.length) {
      block = createHmac('sha256', key).update(`${text}/${counter}`).digest();
      counter += 1;
      used = 0;
    }
    used += 4;
    return block.readUInt32BE(used - 4);
  };
  return (limit) => {
    const whole = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const number = next();
      if (number < whole) return number % limit;
    }
  };
}

/** Fisher and Yates, as Durstenfeld wrote it (CACM 7, 1964, algorithm 235). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const at = random(last + 1);
    const [one, other] = [result[last], result[at]];
    if (one !== undefined && other !== undefined) [result[last], result[at]] = [other, one];
  }
  return result;
}

/**
 * Draws the paper of an attempt: questions that the learner has not had first, passages whole, in random order where the
 * section says so. `had`: ids of the questions of earlier attempts. Nothing if all attempts have the same paper.
 */
export function drawPaper(revision: Drawable, random: Random, had: ReadonlySet<number> = new Set()): Draw {
  const { sections, questions } = revision;
  if (!sections || !isDrawn(revision)) return NOTHING;
  const placeOf = new Map(questions.map(({ id }, index) => [id, index + 1]));
  const placesOf = (ids: readonly number[]) => ids.flatMap((id) => placeOf.get(id) ?? []);
  const drawn: number[] = [];
  const option_orders: number[] = [];
  for (const section of sections) {
    const own = placesOf(section.questions.map(({ id }) => id));
    const pooled = section.draws.flatMap((draw) =>
      draw.pool
        ? drawFrom(unitsOf(placesOf(draw.pool), questions), draw.count, { random, had, questions })
        : [],
    );
    const places = inSectionOrder([...own, ...pooled], section, { random, questions });
    drawn.push(...places);
    option_orders.push(
      ...places.map((place) => (section.shuffle_options ? optionOrder(questions[place - 1], random) : 0)),
    );
  }
  return { drawn, option_orders: option_orders.some((order) => order > 0) ? option_orders : null };
}

interface Drawing {
  random: Random;
  had: ReadonlySet<number>;
  questions: readonly StoredQuestion[];
}

/** Exactly `count` questions in whole units, in the order of the pool. Throws if the pool has no such choice. */
function drawFrom(units: readonly Unit[], count: number, { random, had, questions }: Drawing): number[] {
  const isNew = (unit: Unit) => unit.every((place) => !had.has(questions[place - 1]?.id ?? 0));
  const order = [
    ...shuffled(units.filter(isNew), random),
    ...shuffled(
      units.filter((unit) => !isNew(unit)),
      random,
    ),
  ];
  const chosen = choose(order, count);
  if (!chosen) throw new Error(`No ${count} questions can be drawn from ${units.length} units`);
  return chosen.flat().sort((one, other) => one - other);
}

/**
 * The first units in this order whose sizes add up to `count`: each is taken unless what is left could then not be
 * filled exactly. Undefined if no choice fills it.
 */
export function choose<Group extends readonly unknown[]>(
  order: readonly Group[],
  count: number,
): Group[] | undefined {
  // fills[from]: which numbers of questions the units from there on can fill, one bit each.
  const fills: bigint[] = new Array(order.length + 1).fill(1n);
  const mask = (1n << BigInt(count + 1)) - 1n;
  for (let from = order.length - 1; from >= 0; from--) {
    const rest = fills[from + 1] ?? 1n;
    fills[from] = (rest | (rest << BigInt(order[from]?.length ?? 0))) & mask;
  }
  const canFill = (from: number, left: number) =>
    left >= 0 && (((fills[from] ?? 1n) >> BigInt(left)) & 1n) === 1n;
  if (!canFill(0, count)) return undefined;
  let left = count;
  return order.filter((group, at) => {
    const isTaken = canFill(at + 1, left - group.length);
    if (isTaken) left -= group.length;
    return isTaken && group.length > 0;
  });
}

/** Questions of one passage are one unit, each other question is its own. */
export function unitsOf(places: readonly number[], questions: readonly StoredQuestion[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const place of places) {
    const passage = questions[place - 1]?.passage;
    const key = passage ? `passage ${passage.id}` : `question ${place}`;
    units.set(key, [...(units.get(key) ?? []), place]);
  }
  return [...units.values()];
}

function inSectionOrder(
  places: readonly number[],
  { shuffle_questions }: StoredSection,
  { random, questions }: Omit<Drawing, 'had'>,
): number[] {
  const units = unitsOf(places, questions);
  return (shuffle_questions ? shuffled(units, random) : units).flat();
}

/** Places of the options, one digit each; 0 for the stored order. */
function optionOrder(question: StoredQuestion | undefined, random: Random): number {
  const options = question?.options ?? [];
  const movable = movableOptions(options);
  if (movable.length === 0) return 0;
  const moved = shuffled(movable, random).values();
  const isMovable = new Set(movable);
  const order = options.map(
    (_option, place) => (isMovable.has(place) ? (moved.next().value ?? place) : place) + 1,
  );
  return order.every((place, index) => place === index + 1) ? 0 : Number(order.join(''));
}

/** How many questions of a paper the learner has not had in earlier attempts. */
export const countNew = (paper: { questions: readonly { id: number }[] }, had: ReadonlySet<number>): number =>
  paper.questions.filter(({ id }) => !had.has(id)).length;

/** The options in an order of their places, one digit each. */
export const inOrder = <Option>(order: number, options: readonly Option[]): Option[] =>
  [...String(order)].flatMap((digit) => options[Number(digit) - 1] ?? []);
