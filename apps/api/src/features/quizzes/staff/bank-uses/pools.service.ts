import { setImmediate as turn } from 'node:timers/promises';
import type { Actor } from '@abhyas/contract/accounts/policy';
import {
  digestOfContent,
  findByDigests,
  listBankRows,
  listTopicRows,
  listVersionsAt,
  lockBank,
} from '#features/bank/bank.ts';
import {
  type BankFacts,
  byPreference,
  type Candidate,
  type DrawCriteria,
  fillDraws,
  hasDraws,
  MAX_POOLED,
  type Matched,
  matchDraws,
  notFilled,
  ownQuestions,
  type RevisionContent,
  requireDrawable,
  type Unit,
  unitsAmong,
  wantedBy,
} from '#features/papers/papers.ts';
import {
  contentOfQuestion,
  passagesOf,
  type StoredQuestion,
  withIds,
} from '#features/questions/questions.ts';
import { listAskedElsewhere } from '#features/quizzes/asked.queries.ts';
import { topicShown, withoutIds } from '#features/quizzes/rules/content-for-quiz.ts';
import type { Queryable } from '#platform/db/open.ts';
import { iso } from '#platform/time/clock.ts';
import { inParts } from '#platform/time/yield.ts';
import { listUsesOf } from './bank-uses.queries.ts';
import { factPages, listCandidates } from './candidates.queries.ts';

/** Questions whose texts are read at once. */
const DESCRIBED_AT_ONCE = 200;

type References = Map<number, { bank_id: number; version: number }>;

/** Who draws, for which quiz, and whether also what exams ask. */
export interface Drawing {
  quiz_id: number;
  by: Actor;
  now: number;
  despite_exams?: 'true' | 'false' | undefined;
}

/**
 * Chooses for each draw the questions among which it draws, and adds them to the content: those in the fewest other quizzes
 * first, none that is nearly the same as another of the paper, each in one pool, none with which the actor may not work, and
 * none that a running or coming exam asks. Only if that is too little and is meant, those, too.
 * Throws BLUEPRINT_NOT_FILLED.
 */
export async function withPools(
  tx: Queryable,
  { quiz_id, by, now, despite_exams }: Drawing,
  content: RevisionContent,
  earlier: RevisionContent = content,
): Promise<{ content: RevisionContent; references: References }> {
  const { sections } = content;
  if (!sections || !hasDraws(content)) return { content, references: new Map() };
  await lockBank(tx);
  const known = await listUsesOf(tx, quiz_id);
  const own = ownQuestions(content);
  const ownIds = new Set(own.map(({ id }) => id));
  const taken = await bankIdsOf(tx, { own, known, by });
  const draws = sections.flatMap((section) => section.draws);
  const counts = draws.map(({ count }) => count);
  const asked = await listAskedElsewhere(tx, { now: iso(now), except: quiz_id, by });
  const bank = await readBankFor(tx, { quiz_id, by, draws }, turn);
  const filled = async (barred: readonly number[]) => {
    const matched = await bank.match(new Set(barred));
    const { units, candidates } = await unitsFor(tx, { bank, draws, own, taken, matched }, turn);
    return { candidates, filling: await inParts(fillDraws(units, counts, MAX_POOLED), turn) };
  };
  const unasked = await filled(asked);
  const isShort = 'available' in unasked.filling;
  const { filling, candidates } = isShort && despite_exams === 'true' ? await filled([]) : unasked;
  if ('available' in filling) throw notFilled(sections, filling.available);
  // Also of the revision before: verdicts and attempts know questions by their ids.
  const before = new Map([...withoutOwn(earlier, ownIds), ...withoutOwn(content, ownIds)]);
  const { questions, references, idOf } = await pooledQuestions(tx, {
    wanted: filling.pools.flat().flatMap((id) => candidates.get(id) ?? []),
    before,
    known,
    own,
    by,
  });
  const pools = filling.pools.map((pool) => pool.flatMap((bank_id) => idOf.get(bank_id) ?? [])).values();
  const drawable = {
    content: {
      ...content,
      questions: [...own, ...questions],
      sections: sections.map((section) => ({
        ...section,
        draws: section.draws.map((draw) => ({ ...draw, pool: pools.next().value ?? [] })),
      })),
    },
    references,
  };
  requireDrawable(drawable.content);
  return drawable;
}

/** Bank questions that the quiz contains itself: by its uses, and by content where it is new. */
export async function bankIdsOf(
  db: Queryable,
  { own, known, by }: Pick<Pooled, 'own' | 'known' | 'by'>,
): Promise<ReadonlySet<number>> {
  const ids = new Set(own.map(({ id }) => id));
  const digests = own.map((question) => digestOfContent(contentOfQuestion(question)));
  const same = await findByDigests(db, digests, by);
  return new Set([
    ...known.flatMap(({ question_id, bank_id }) => (ids.has(question_id) ? [bank_id] : [])),
    ...[...same.values()].map(({ bank_id }) => bank_id),
  ]);
}

const withoutOwn = ({ questions }: RevisionContent, own: ReadonlySet<number>) =>
  new Map(questions.filter(({ id }) => !own.has(id)).map((question) => [question.id, question]));

/** The bank as draws see it. */
interface BankForDraws {
  /** In the order of preference. */
  questions: readonly BankFacts[];
  /** What each draw may take, by its place. */
  match: (barred: ReadonlySet<number>) => Promise<Matched[]>;
}

/** Reads the bank once for all draws. `pause`: between the parts of the work. */
export async function readBankFor(
  db: Queryable,
  { quiz_id, by, draws }: { quiz_id: number; by: Actor; draws: readonly DrawCriteria[] },
  pause: () => Promise<void>,
): Promise<BankForDraws> {
  const topics = await listTopicRows(db);
  const { different, indexes } = differentDraws(draws);
  const wanted = different.map((criteria) => wantedBy(criteria, topics));
  const facts: BankFacts[] = [];
  for await (const page of factPages(db, wanted, { except: quiz_id, by })) {
    facts.push(...page);
    await pause();
  }
  const questions = byPreference(facts);
  return {
    questions,
    async match(barred) {
      const found = await inParts(matchDraws(questions, wanted, barred), pause);
      return indexes.flatMap((index) => found[index] ?? []);
    },
  };
}

/** Draws that take the same questions as one. `indexes`: which one of the different draws each draw is. */
function differentDraws(draws: readonly DrawCriteria[]) {
  const different = new Map<string, { criteria: DrawCriteria; index: number }>();
  const indexes = draws.map((criteria) => {
    const { topic_id, topic, with_children, tags, difficulty, not_used_since } = criteria;
    const name = JSON.stringify([topic_id, topic, with_children, tags, difficulty, not_used_since]);
    const known = different.get(name) ?? { criteria, index: different.size };
    different.set(name, known);
    return known.index;
  });
  return { different: [...different.values()].map(({ criteria }) => criteria), indexes };
}

/**
 * What the draws may take, in the order of preference, without what the quiz has and what is nearly the same. `pause`: between
 * the parts of the work.
 */
export async function unitsFor(
  db: Queryable,
  {
    bank,
    draws,
    own,
    taken,
    matched,
  }: {
    bank: BankForDraws;
    draws: readonly { left_out?: number[] }[];
    own: readonly StoredQuestion[];
    taken: ReadonlySet<number>;
    /** By place of the draw. */
    matched: readonly Matched[];
  },
  pause: () => Promise<void>,
): Promise<{ units: Unit[]; candidates: ReadonlyMap<number, Candidate> }> {
  const left_out = new Set(draws.flatMap((draw) => draw.left_out ?? []));
  const drawsOf = new Map<number, number[]>();
  for (const [draw, { ids }] of matched.entries()) {
    for (const bank_id of ids) {
      if (taken.has(bank_id) || left_out.has(bank_id)) continue;
      const known = drawsOf.get(bank_id);
      if (known) known.push(draw);
      else drawsOf.set(bank_id, [draw]);
    }
    await pause();
  }
  const ids = bank.questions.flatMap(({ bank_id }) => (drawsOf.has(bank_id) ? [bank_id] : []));
  const candidates = new Map<number, Candidate>();
  for (let from = 0; from < ids.length; from += DESCRIBED_AT_ONCE) {
    for (const candidate of await listCandidates(db, ids.slice(from, from + DESCRIBED_AT_ONCE)))
      candidates.set(candidate.bank_id, candidate);
    await pause();
  }
  return { units: await inParts(unitsAmong(candidates, { drawsOf, own }), pause), candidates };
}

interface Pooled {
  wanted: Candidate[];
  /** Questions of earlier pools, by id. */
  before: ReadonlyMap<number, StoredQuestion>;
  known: Awaited<ReturnType<typeof listUsesOf>>;
  own: StoredQuestion[];
  by: Actor;
}

/** The wanted questions as the quiz has them. Those of an earlier pool keep their ids. */
async function pooledQuestions(tx: Queryable, { wanted, before, known, own, by }: Pooled) {
  const idOf = new Map<number, number>();
  for (const { question_id, bank_id, version } of known) {
    const isWanted = wanted.some((each) => each.bank_id === bank_id && each.version === version);
    if (isWanted && before.has(question_id)) idOf.set(bank_id, question_id);
  }
  const added = wanted.filter(({ bank_id }) => !idOf.has(bank_id));
  const versions = new Map(
    (await listVersionsAt(tx, added)).map(({ bank_id, content }) => [bank_id, content]),
  );
  const topics = new Map((await listTopicRows(tx)).map(({ id, name }) => [id, name]));
  const rows = await listBankRows(
    tx,
    added.map(({ bank_id }) => bank_id),
    { by },
  );
  const topicOf = new Map(rows.map(({ id, topic_id }) => [id, topicShown(topics, topic_id)]));
  const kept = [...before.values()].filter(({ id }) => [...idOf.values()].includes(id));
  const written = await withIds(
    tx,
    added.map(({ bank_id }) => {
      const content = versions.get(bank_id);
      if (!content) throw new Error(`Bank question ${bank_id} has no newest version`);
      return { ...withoutIds(content), topic: topicOf.get(bank_id) ?? '' };
    }),
    undefined,
    passagesOf([...own, ...kept]),
  );
  const references: References = new Map();
  for (const [place, { id }] of written.entries()) {
    const { bank_id = 0, version = 1 } = added[place] ?? {};
    idOf.set(bank_id, id);
    references.set(id, { bank_id, version });
  }
  return { questions: [...kept, ...written], references, idOf };
}
