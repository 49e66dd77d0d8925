// The Elo rating system for questions and learners: R. Pelánek, Applications of the Elo rating system in adaptive
// educational systems, Computers & Education 98 (2016), 169–179. Abilities and difficulties are in logits.

/**
 * The uncertainty function a / (1 + b·n) of the same paper gives the size of a step after n answers. With a = 1 and b = 0.1
 * the error of simulated learners is the smallest (abilities.test.ts).
 */
const FIRST_STEP = 1;
const STEP_DECAY = 0.1;
export const stepAfter = (answers: number): number => FIRST_STEP / (1 + STEP_DECAY * answers);

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

interface Asked {
  difficulty: number;
  /** How many there are to choose from: a blind guess is right once in so many. */
  options: number;
}

/** The chance of a right answer: 1/k + (1 − 1/k)·σ(θ − d). */
export const chanceOf = (ability: number, { difficulty, options }: Asked): number =>
  1 / options + (1 - 1 / options) * logistic(ability - difficulty);

/** θ + K(n)·(correct − P). */
export const abilityAfter = (
  { ability, answers }: { ability: number; answers: number },
  asked: Asked,
  is_correct: boolean,
): number => ability + stepAfter(answers) * (Number(is_correct) - chanceOf(ability, asked));

/** d + K(n)·(P − correct), by an ability from before the answer. */
export const difficultyAfter = (
  { answers, ...asked }: Asked & { answers: number },
  ability: number,
  is_correct: boolean,
): number => asked.difficulty + stepAfter(answers) * (chanceOf(ability, asked) - Number(is_correct));

/**
 * Questions are chosen so that a learner answers three of four right: S. Klinkenberg, M. Straatemeier, H. van der Maas,
 * Computer adaptive practice of maths ability, Computers & Education 57 (2011), 1813–1824: "a mean success probability of
 * .75, making the tasks challenging yet not too difficult".
 */
export const TARGET_CHANCE = 0.75;

/**
 * The difficulty at which the chance is TARGET_CHANCE: the formula of the chance solved for d, θ − ln((P − 1/k)/(1 − P)).
 * With four options ln 2 below the ability, with two equal to it.
 */
export const targetDifficulty = (ability: number, options: number): number =>
  ability - Math.log((TARGET_CHANCE - 1 / options) / (1 - TARGET_CHANCE));
