import type { LocalizedText } from '@abhyas/contract/shared';
import {
  type Compared,
  rememberNearlySame,
  type StoredQuestion,
  searchColumnsOf,
} from '#features/questions/questions.ts';
import type { Unit } from './fill-draws.ts';

/** A question of the bank that a draw may take. */
export interface Candidate {
  bank_id: number;
  version: number;
  stem_en: string;
  stem_ne: string;
  /** The text of the correct option. */
  answer: LocalizedText;
  /** Whether pictures or a passage belong to it, which the stem does not show. */
  is_pictured: boolean;
  /** Equal for questions of the same passage; null without one. */
  passage: string | null;
}

/**
 * What draws take together, without what is nearly the same as a question of the quiz itself or as another candidate.
 * Candidates come in the order of preference; they and `drawsOf`, the draws that may take each, are by id in the bank. Yields
 * between its parts.
 */
export function* unitsAmong(
  candidates: ReadonlyMap<number, Candidate>,
  { drawsOf, own }: { drawsOf: ReadonlyMap<number, number[]>; own: readonly StoredQuestion[] },
): Generator<undefined, Unit[], undefined> {
  const isNearlySame = rememberNearlySame();
  for (const question of own) isNearlySame(comparedOf(question));
  yield;
  const units: Unit[] = [];
  for (const together of byPassage(candidates.values())) {
    const { questions, draws } = unitOf(together, drawsOf);
    // Each is remembered, so that none of the others is nearly the same as any of them.
    if (!questions.map(isNearlySame).includes(true))
      units.push({ ids: questions.map(({ bank_id }) => bank_id), draws });
    yield;
  }
  return units;
}

function comparedOf(question: StoredQuestion): Compared {
  const { stem_en, stem_ne } = searchColumnsOf(question);
  const answer = question.options.find(({ is_correct }) => is_correct)?.text ?? {};
  const { image, pictures, passage, options } = question;
  const shown = [image, pictures, passage, ...options.map((option) => option.image)];
  return { stem_en, stem_ne, answer, is_pictured: shown.some((each) => each !== undefined) };
}

/** Questions of a passage together, where the first of them stands. */
function byPassage(candidates: Iterable<Candidate>): Candidate[][] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = candidate.passage === null ? `${candidate.bank_id}` : `passage ${candidate.passage}`;
    const known = groups.get(key);
    if (known) known.push(candidate);
    else groups.set(key, [candidate]);
  }
  return [...groups.values()];
}

/**
 * Questions of a passage in the draws that may take all of them; else in the one that may take most of them, without the
 * others. So no passage is in two draws.
 */
function unitOf(questions: Candidate[], drawsOf: ReadonlyMap<number, number[]>) {
  const [first] = questions;
  if (first && questions.length === 1) return { questions, draws: drawsOf.get(first.bank_id) ?? [] };
  const counts = new Map<number, number>();
  for (const { bank_id } of questions)
    for (const draw of drawsOf.get(bank_id) ?? []) counts.set(draw, (counts.get(draw) ?? 0) + 1);
  const all = [...counts].filter(([, count]) => count === questions.length).map(([draw]) => draw);
  if (all.length > 0) return { questions, draws: all };
  const [[most] = [0]] = [...counts].sort(([, one], [, other]) => other - one);
  const mayTake = questions.filter(({ bank_id }) => drawsOf.get(bank_id)?.includes(most) ?? false);
  return { questions: mayTake, draws: [most] };
}
