import { type AnswerEvent, EVERYTHING, foldAbilities, type RatedQuestion } from './abilities.ts';
import { chanceOf, difficultyAfter, targetDifficulty } from './elo.ts';

/** mulberry32: the same numbers in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Box and Muller: normally distributed around 0 with a deviation of 1. */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface Simulated {
  /** After so many answers. */
  answers: number;
  /** Mean distance of the estimates from the true abilities, in logits. */
  error: number;
  /** Share of right answers since the row before. */
  right: number;
}

const OPTIONS = 4;

/**
 * Learners of normally distributed ability practise questions chosen by the model. What the model takes a question to be
 * differs from what it is by a deviation of half a logit, as after the word of staff.
 */
export function simulateLearners({
  learners,
  questions,
  checkpoints,
  seed,
}: {
  learners: number;
  questions: number;
  checkpoints: readonly number[];
  seed: number;
}): Simulated[] {
  const random = randomFrom(seed);
  const sums = new Map(checkpoints.map((answers) => [answers, { error: 0, right: 0, asked: 0 }]));
  for (let learner = 0; learner < learners; learner += 1) {
    const ability = normal(random);
    const bank = Array.from({ length: questions }, (_, bank_id) => {
      const real = 1.2 * normal(random);
      return { bank_id, real, rated: real + 0.5 * normal(random) };
    });
    const rated = new Map<number, RatedQuestion>(
      bank.map((each) => [each.bank_id, { topic_id: null, difficulty: each.rated, options: OPTIONS }]),
    );
    const events: AnswerEvent[] = [];
    const left = new Set(bank);
    for (const checkpoint of checkpoints) {
      const sum = sums.get(checkpoint) ?? { error: 0, right: 0, asked: 0 };
      while (events.length < checkpoint) {
        const target = targetDifficulty(estimateOf(events, rated), OPTIONS);
        const distance = ({ rated: at }: { rated: number }) => Math.abs(at - target);
        const next = [...left].reduce((best, each) => (distance(each) < distance(best) ? each : best));
        left.delete(next);
        const is_correct = random() < chanceOf(ability, { difficulty: next.real, options: OPTIONS });
        events.push({ id: String(events.length), bank_id: next.bank_id, is_correct, at: events.length });
        sum.right += Number(is_correct);
        sum.asked += 1;
      }
      sum.error += Math.abs(estimateOf(events, rated) - ability);
    }
  }
  return [...sums].map(([answers, { error, right, asked }]) => ({
    answers,
    error: error / learners,
    right: right / asked,
  }));
}

const estimateOf = (events: AnswerEvent[], rated: ReadonlyMap<number, RatedQuestion>) =>
  foldAbilities(events, rated, new Map()).find(EVERYTHING)?.ability ?? 0;

/** Mean distance of the difficulties from the true ones, before and after learners of known ability answered. */
export function simulateQuestions({
  questions,
  answers,
  seed,
}: {
  questions: number;
  answers: number;
  seed: number;
}): { before: number; after: number } {
  const random = randomFrom(seed);
  let [before, after] = [0, 0];
  for (let n = 0; n < questions; n += 1) {
    const real = 1.2 * normal(random);
    // As staff say it: easy, medium or hard.
    let difficulty = Math.max(-1, Math.min(1, Math.round(real)));
    before += Math.abs(difficulty - real);
    for (let answer = 0; answer < answers; answer += 1) {
      const ability = real + normal(random);
      const is_correct = random() < chanceOf(ability, { difficulty: real, options: OPTIONS });
      difficulty = difficultyAfter({ difficulty, options: OPTIONS, answers: answer }, ability, is_correct);
    }
    after += Math.abs(difficulty - real);
  }
  return { before: before / questions, after: after / questions };
}
