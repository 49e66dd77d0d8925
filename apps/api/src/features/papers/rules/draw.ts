import type { StoredQuestion } from '#features/questions/questions.ts';
import type { StoredSection } from './documents.ts';
import { type MovableOptions, movableOptionsOf, optionOrder } from './option-orders.ts';
import { type Random, sample, shuffled, shuffledSample } from './random.ts';

/** Questions that stay together: those of one passage. Places in the revision, from 1. */
type Unit = number[];

/** What was drawn, by place of the question in the revision; see the table `attempts`. */
export interface Draw {
  drawn: (number | null)[] | null;
  option_orders: (number | null)[] | null;
}

const NOTHING: Draw = { drawn: null, option_orders: null };

interface Shuffled {
  shuffle_questions: boolean;
  shuffle_options: boolean;
}

/** What of a revision decides whether papers differ. Without sections it is itself what is shuffled. */
interface Arranged extends Shuffled {
  sections: readonly StoredSection[] | null;
}

/** What of a revision a draw depends on. */
interface Drawable extends Arranged {
  questions: readonly StoredQuestion[];
}

/** What of a section a draw depends on. A revision without sections is drawn as one section with all its questions. */
interface DrawnSection extends Shuffled {
  questions: readonly { id: number }[];
  draws: StoredSection['draws'];
}

/** Whether attempts draw questions from a pool. */
export const hasDraws = ({ sections }: Pick<Arranged, 'sections'>): boolean =>
  sections?.some(({ draws }) => draws.length > 0) ?? false;

/** Whether every attempt of the revision has a paper of its own. */
export const isDrawn = (revision: Arranged): boolean =>
  hasDraws(revision) || (revision.sections ?? [revision]).some(isShuffled);

const isShuffled = ({ shuffle_questions, shuffle_options }: Shuffled): boolean =>
  shuffle_questions || shuffle_options;

/**
 * Draws the paper of an attempt: questions that the learner has not had first, passages whole, in random order where the
 * section or the quiz says so. `had`: ids of the questions of earlier attempts. Nothing if all attempts have the same paper.
 */
export function drawPaper(revision: Drawable, random: Random, had: ReadonlySet<number> = new Set()): Draw {
  const { questions } = revision;
  if (!isDrawn(revision)) return NOTHING;
  const parts = drawableOnce(revision);
  const bySection = parts.map((of) => {
    const atOnce = had.size === 0 ? drawShuffled(of, random) : undefined;
    if (atOnce) return atOnce;
    const pooled = of.pools.map((pool) => drawFrom(pool, { random, had, questions }));
    return inSectionOrder(joined([of.own, ...pooled]), of, { random, questions });
  });
  const option_orders = joined(
    bySection.map((places, at) => {
      const movable = parts[at]?.movable;
      return places.map((place) => (movable?.[place] ? optionOrder(movable[place], random) : 0));
    }),
  );
  const drawn = joined(bySection);
  return { drawn, option_orders: option_orders.some((order) => order > 0) ? option_orders : null };
}

/** One array, without a copy where only one has anything. A class that starts together makes thousands. */
function joined(parts: number[][]): number[] {
  const [first = [], ...rest] = parts.filter(({ length }) => length > 0);
  return rest.length === 0 ? first : first.concat(...rest);
}

/** A section with the places of its own questions, and with what each of its draws chooses among. */
interface DrawableSection {
  section: DrawnSection;
  own: number[];
  pools: Pool[];
  hasPassages: boolean;
  /** By place of the question, if the section orders options at random. */
  movable: (MovableOptions | undefined)[] | undefined;
}

interface Pool {
  units: Unit[];
  /** The questions, if each is a unit of its own. */
  singles: number[] | undefined;
  count: number;
}

/** Found once for all attempts of a revision. */
const drawable = new WeakMap<readonly StoredQuestion[], { of: Arranged; found: DrawableSection[] }>();

function drawableOnce(revision: Drawable): DrawableSection[] {
  const { questions } = revision;
  const known = drawable.get(questions);
  if (known && isSame(known.of, revision)) return known.found;
  const placeOf = new Map(questions.map(({ id }, index) => [id, index + 1]));
  const placesOf = (ids: readonly number[]) => ids.flatMap((id) => placeOf.get(id) ?? []);
  const poolOf = (ids: readonly number[], count: number): Pool => {
    const units = unitsOf(placesOf(ids), questions);
    return { units, count, singles: units.every(({ length }) => length === 1) ? units.flat() : undefined };
  };
  const sections: readonly DrawnSection[] = revision.sections ?? [{ ...revision, draws: [] }];
  const found = sections.map((section) => {
    const own = placesOf(section.questions.map(({ id }) => id));
    const pools = section.draws.flatMap(({ pool, count }) => (pool ? [poolOf(pool, count)] : []));
    const places = [...own, ...pools.flatMap(({ units }) => units.flat())];
    const hasPassages = places.some((place) => questions[place - 1]?.passage);
    const movable = section.shuffle_options ? movableAt(places, questions) : undefined;
    return { section, own, pools, hasPassages, movable };
  });
  drawable.set(questions, { of: revision, found });
  return found;
}

/** A change of a quiz may share its questions with the revision before. */
const isSame = (one: Arranged, other: Arranged): boolean =>
  one.sections === other.sections &&
  one.shuffle_questions === other.shuffle_questions &&
  one.shuffle_options === other.shuffle_options;

function movableAt(places: readonly number[], questions: readonly StoredQuestion[]) {
  const movable: (MovableOptions | undefined)[] = Array.from({ length: questions.length + 1 });
  for (const place of places) {
    const question = questions[place - 1];
    movable[place] = question && movableOptionsOf(question);
  }
  return movable;
}

interface Drawing {
  random: Random;
  had: ReadonlySet<number>;
  questions: readonly StoredQuestion[];
}

/** Of a section that only draws, from one pool without passages, in random order: as most large papers are. */
function drawShuffled({ section, own, pools }: DrawableSection, random: Random): number[] | undefined {
  const [pool] = pools;
  if (!section.shuffle_questions || own.length > 0 || pools.length !== 1) return undefined;
  if (!pool?.singles || pool.singles.length < pool.count) return undefined;
  return shuffledSample(pool.singles, pool.count, random);
}

/** Exactly `count` questions in whole units, in the order of the pool. Throws if the pool has no such choice. */
function drawFrom({ units, singles, count }: Pool, { random, had, questions }: Drawing): number[] {
  if (singles && had.size === 0 && singles.length >= count) return sample(singles, count, random);
  const isNew = (unit: Unit) => unit.every((place) => !had.has(questions[place - 1]?.id ?? 0));
  const order = shuffled(units, random);
  if (had.size > 0) order.sort((one, other) => Number(isNew(other)) - Number(isNew(one)));
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
  if (order.every((group) => group.length === 1))
    return order.length < count ? undefined : order.slice(0, count);
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
  places: number[],
  { section: { shuffle_questions }, hasPassages }: DrawableSection,
  { random, questions }: Omit<Drawing, 'had'>,
): number[] {
  if (!hasPassages) return shuffle_questions ? shuffled(places, random) : places;
  const units = unitsOf(places, questions);
  return (shuffle_questions ? shuffled(units, random) : units).flat();
}

/** How many questions of a paper the learner has not had in earlier attempts. */
export const countNew = (paper: { questions: readonly { id: number }[] }, had: ReadonlySet<number>): number =>
  paper.questions.filter(({ id }) => !had.has(id)).length;
