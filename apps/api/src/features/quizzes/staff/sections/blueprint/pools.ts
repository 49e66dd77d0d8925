import type { Actor } from '@abhyas/contract/accounts/policy';
import type { StoredQuestion, StoredSection } from '#features/quizzes/documents.ts';
import { contentOfQuestion, searchColumnsOf } from '#features/quizzes/question-content.ts';
import { fillDraws, type Unit } from '#features/quizzes/rules/fill-draws.ts';
import { type Compared, rememberNearlySame } from '#features/quizzes/rules/nearly-same.ts';
import { choose, unitsOf } from '#features/quizzes/sections/draw.ts';
import {
  findByDigests,
  listByIds,
  listUsesOf,
  listVersionsAt,
  lockBank,
} from '#features/quizzes/staff/bank/bank.queries.ts';
import { digestOfContent } from '#features/quizzes/staff/bank/digest.ts';
import { listTopicRows } from '#features/quizzes/staff/bank/topics/topics.queries.ts';
import { topicShown, withoutIds } from '#features/quizzes/staff/bank/uses/content-for-quiz.ts';
import { withIds } from '#features/quizzes/staff/item-ids.ts';
import { passagesOf } from '#features/quizzes/staff/passages/passages.ts';
import type { RevisionContent } from '#features/quizzes/staff/revision-changes.ts';
import { ownQuestions } from '#features/quizzes/staff/sections/own-questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Candidate, listCandidates } from './candidates.queries.ts';

/** Of all pools of a quiz. Each question is in every revision from then on. */
export const MAX_POOLED = 600;

type References = Map<number, { bank_id: number; version: number }>;

/** Whether a section draws without having chosen among which questions. */
export const lacksPools = ({ sections }: Pick<RevisionContent, 'sections'>): boolean =>
  sections?.some(({ draws }) => draws.some(({ pool }) => pool === null)) ?? false;

/** The content of a draft: what is drawn is chosen when it is published. */
export function withoutPools(content: RevisionContent): RevisionContent {
  const { sections } = content;
  if (!sections?.some(({ draws }) => draws.some(({ pool }) => pool !== null))) return content;
  return {
    ...content,
    questions: ownQuestions(content),
    sections: sections.map((section) => ({
      ...section,
      draws: section.draws.map((draw) => ({ ...draw, pool: null })),
    })),
  };
}

/**
 * Chooses for each draw the questions among which it draws, and adds them to the content: those in the fewest other quizzes
 * first, none that is nearly the same as another of the paper, each in one pool, and none with which the actor may not work.
 * Throws BLUEPRINT_NOT_FILLED.
 */
export async function withPools(
  tx: Queryable,
  { quiz_id, by }: { quiz_id: number; by: Actor },
  content: RevisionContent,
  earlier: RevisionContent = content,
): Promise<{ content: RevisionContent; references: References }> {
  const { sections } = content;
  if (!sections?.some(({ draws }) => draws.length > 0)) return { content, references: new Map() };
  await lockBank(tx);
  const known = await listUsesOf(tx, quiz_id);
  const own = ownQuestions(content);
  const ownIds = new Set(own.map(({ id }) => id));
  const taken = await bankIdsOf(tx, { own, known, by });
  const { units, candidates } = await unitsFor(tx, { quiz_id, by, sections, own, taken });
  const counts = sections.flatMap(({ draws }) => draws.map(({ count }) => count));
  const filling = fillDraws(units, counts, MAX_POOLED);
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

/** What was chosen is what opening draws from. */
function requireDrawable({ sections, questions }: RevisionContent): void {
  const places = new Map(questions.map(({ id }, index) => [id, index + 1]));
  const placesOf = (pool: readonly number[] | null) => pool?.flatMap((id) => places.get(id) ?? []) ?? [];
  const draws = (sections ?? []).flatMap((section) => section.draws);
  const available = draws.map(({ pool, count }) =>
    choose(unitsOf(placesOf(pool), questions), count) ? count : 0,
  );
  if (draws.some(({ count }, draw) => available[draw] !== count)) throw notFilled(sections ?? [], available);
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

function notFilled(sections: readonly StoredSection[], available: readonly number[]): DomainError {
  const found = available.values();
  const errors = sections.flatMap(({ draws }, section) =>
    draws.flatMap(({ count }, draw) => {
      const has = found.next().value ?? 0;
      if (has >= count) return [];
      const path = `/sections/${section}/draws/${draw}/count`;
      return [{ path, code: 'TOO_FEW_QUESTIONS', message: `The bank has ${has} of ${count} questions` }];
    }),
  );
  return new DomainError('BLUEPRINT_NOT_FILLED', { errors });
}

/** What the draws may take, in the order of preference, without what the quiz has and what is nearly the same. */
export async function unitsFor(
  db: Queryable,
  {
    quiz_id,
    by,
    sections,
    own,
    taken,
  }: {
    quiz_id: number;
    by: Actor;
    sections: readonly Pick<StoredSection, 'draws'>[];
    own: readonly StoredQuestion[];
    taken: ReadonlySet<number>;
  },
): Promise<{ units: Unit[]; candidates: ReadonlyMap<number, Candidate> }> {
  const candidates = new Map<number, Candidate>();
  const drawsOf = new Map<number, number[]>();
  const left_out = new Set(sections.flatMap(({ draws }) => draws.flatMap((draw) => draw.left_out ?? [])));
  for (const [draw, criteria] of sections.flatMap(({ draws }) => draws).entries()) {
    for (const candidate of await listCandidates(db, criteria, { except: quiz_id, by })) {
      const { bank_id } = candidate;
      if (taken.has(bank_id) || left_out.has(bank_id)) continue;
      candidates.set(bank_id, candidate);
      drawsOf.set(bank_id, [...(drawsOf.get(bank_id) ?? []), draw]);
    }
  }
  const preferred = [...candidates.values()].sort(
    (one, other) => one.uses - other.uses || one.bank_id - other.bank_id,
  );
  const isNearlySame = rememberNearlySame();
  for (const question of own) isNearlySame(comparedOf(question));
  const units = passagesWhole(preferred, drawsOf).filter(
    // Each is remembered, so that none of the others is nearly the same as any of them.
    ({ questions }) => !questions.map(isNearlySame).includes(true),
  );
  return {
    units: units.map(({ questions, draws }) => ({ ids: questions.map(({ bank_id }) => bank_id), draws })),
    candidates,
  };
}

function comparedOf(question: StoredQuestion): Compared {
  const { stem_en, stem_ne } = searchColumnsOf(question);
  const answer = question.options.find(({ is_correct }) => is_correct)?.text ?? {};
  const { image, pictures, passage, options } = question;
  const shown = [image, pictures, passage, ...options.map((option) => option.image)];
  return { stem_en, stem_ne, answer, is_pictured: shown.some((each) => each !== undefined) };
}

/**
 * Questions of a passage together, in the draws that may take all of them; else in the one that may take most of them,
 * without the others. So no passage is in two draws.
 */
function passagesWhole(candidates: readonly Candidate[], drawsOf: ReadonlyMap<number, number[]>) {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = candidate.passage === null ? `${candidate.bank_id}` : `passage ${candidate.passage}`;
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return [...groups.values()].map((questions) => {
    const mayTake = (draw: number) =>
      questions.filter(({ bank_id }) => drawsOf.get(bank_id)?.includes(draw) ?? false);
    const any = [...new Set(questions.flatMap(({ bank_id }) => drawsOf.get(bank_id) ?? []))];
    const whole = any.filter((draw) => mayTake(draw).length === questions.length);
    if (whole.length > 0) return { questions, draws: whole };
    const [most = 0] = any.sort((one, other) => mayTake(other).length - mayTake(one).length);
    return { questions: mayTake(most), draws: [most] };
  });
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
  const rows = await listByIds(
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
