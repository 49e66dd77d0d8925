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
  /** How many quizzes contain it. */
  uses: number;
}

/**
 * What draws take together, those in the fewest quizzes first, without what is nearly the same as a question of the quiz
 * itself or as another candidate. Candidates and `drawsOf`, the draws that may take each, are by id in the bank. Yields
 * between its parts.
 */
export function* unitsAmong(
  candidates: ReadonlyMap<number, Candidate>,
  { drawsOf, own }: { drawsOf: ReadonlyMap<number, number[]>; own: readonly StoredQuestion[] },
): Generator<undefined, Unit[], undefined> {
  const preferred = [...candidates.values()].sort(
    (one, other) => one.uses - other.uses || one.bank_id - other.bank_id,
  );
  const isNearlySame = rememberNearlySame();
  for (const question of own) isNearlySame(comparedOf(question));
  yield;
  const units: ReturnType<typeof passagesWhole> = [];
  for (const unit of passagesWhole(preferred, drawsOf)) {
    // Each is remembered, so that none of the others is nearly the same as any of them.
    if (!unit.questions.map(isNearlySame).includes(true)) units.push(unit);
    yield;
  }
  return units.map(({ questions, draws }) => ({ ids: questions.map(({ bank_id }) => bank_id), draws }));
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
    const known = groups.get(key);
    if (known) known.push(candidate);
    else groups.set(key, [candidate]);
  }
  return [...groups.values()].map((questions) => {
    const [first] = questions;
    if (first && questions.length === 1) return { questions, draws: drawsOf.get(first.bank_id) ?? [] };
    const mayTake = (draw: number) =>
      questions.filter(({ bank_id }) => drawsOf.get(bank_id)?.includes(draw) ?? false);
    const any = [...new Set(questions.flatMap(({ bank_id }) => drawsOf.get(bank_id) ?? []))];
    const whole = any.filter((draw) => mayTake(draw).length === questions.length);
    if (whole.length > 0) return { questions, draws: whole };
    const [most = 0] = any.sort((one, other) => mayTake(other).length - mayTake(one).length);
    return { questions: mayTake(most), draws: [most] };
  });
}
