import { openAttempt, saveAnswers, submitAttempt } from '@abhyas/contract/attempts';
import { iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import type { Chance } from './chance.ts';
import { AT_ONCE, type DemoServer } from './demo-server.ts';
import type { AskedQuestion, DemoPaper } from './papers.ts';
import type { DemoLearner } from './people.ts';

/** A difficulty on the scale of abilities. */
const DIFFICULTIES = { easy: -1.2, medium: -0.1, hard: 1 };
/** Seconds for a question of medium length. */
const SECONDS = 38;

export interface SatAttempt {
  id: number;
  learner: DemoLearner;
}

interface Answer {
  question: AskedQuestion;
  /** null: left blank. */
  option: number | null;
  ms: number;
}

/** What a learner does at a moment. */
interface Event {
  at: number;
  learner: DemoLearner;
  run: () => Promise<unknown>;
}

/** How learners go about a paper. */
export interface SittingHabits {
  /** Of 1: who does not come. */
  absent: number;
  /** They start within so many minutes after the start. */
  starts_within: number;
  /** Of 1: whose submission comes after the deadline, as from a phone without a network. */
  late: number;
  /** The sitting breaks off here: who has not submitted then goes on sitting. Undefined: everyone submits. */
  until?: number;
}

/** Learners sit a paper. Returns the attempts in the order in which they were opened. */
export async function sitPaper(
  server: DemoServer,
  paper: DemoPaper,
  learners: readonly DemoLearner[],
  habits: SittingHabits,
  chance: Chance,
): Promise<SatAttempt[]> {
  const attempts: SatAttempt[] = [];
  const events = learners.flatMap((learner): Event[] => {
    const sitting = planSitting(paper, learner, habits, chance);
    if (!sitting) return [];
    const { start, end, answers, submits } = sitting;
    const params = { id: paper.id };
    const client = `demo-${paper.id}-${learner.id}-phone`;
    const open = async () => {
      const { attempt } = await server.call(learner, openAttempt, { params, body: {} });
      attempts.push({ id: attempt.id, learner });
    };
    const send = () => {
      const attempt = attempts.find((each) => each.learner === learner)?.id ?? 0;
      const body = { ...bodyOf(answers, { learner, start, client }), attempt, client };
      return submits
        ? server.call(learner, submitAttempt, { params, body })
        : server.call(learner, saveAnswers, { params, body: { ...body, seq: 1 } });
    };
    return [
      { at: start, learner, run: open },
      { at: end, learner, run: send },
    ];
  });
  await runInOrder(server, events);
  return attempts;
}

/** When a learner begins, what is answered, and when it is sent; undefined for who does not come. */
function planSitting(
  paper: DemoPaper,
  learner: DemoLearner,
  { absent, starts_within, late, until = Number.POSITIVE_INFINITY }: SittingHabits,
  chance: Chance,
) {
  if (chance.next() < absent) return undefined;
  const start = paper.start + chance.next() * starts_within * MINUTE;
  if (start > until) return undefined;
  const limit = paper.duration_minutes * MINUTE;
  const answers = answerPaper(paper, learner, chance, limit - MINUTE);
  const used = answers.reduce((sum, { ms }) => sum + ms, 0) + MINUTE * chance.next();
  const submitted = chance.next() < late ? start + limit + (5 + 60 * chance.next()) * MINUTE : start + used;
  if (submitted <= until) return { start, answers, end: submitted, submits: true };
  // One in ten has lost the network on the way.
  const end = chance.next() < 0.1 ? (start + until) / 2 : until - 20 * SECOND * chance.next();
  let passed = start;
  const given = answers.filter(({ ms }) => {
    passed += ms;
    return passed < end;
  });
  return { start, answers: given, end, submits: false };
}

/** In the order of their times, some of them at once, but never two of one learner. */
async function runInOrder(server: DemoServer, events: readonly Event[]): Promise<void> {
  let together: Event[] = [];
  const run = async () => {
    server.moveTo(Math.max(0, ...together.map(({ at }) => at)));
    await Promise.all(together.map(({ run }) => run()));
    together = [];
  };
  for (const event of [...events].sort((one, other) => one.at - other.at)) {
    if (together.length === AT_ONCE || together.some(({ learner }) => learner === event.learner)) await run();
    together.push(event);
  }
  await run();
}

/** What a learner chooses, question after question, until the time is over. */
function answerPaper(
  { questions }: DemoPaper,
  learner: DemoLearner,
  chance: Chance,
  limit: number,
): Answer[] {
  const answers: Answer[] = [];
  let left = limit;
  for (const question of questions) {
    const ms = Math.round(SECONDS * SECOND * learner.pace * Math.exp(0.5 * chance.normal()));
    if (ms > left) break;
    left -= ms;
    answers.push({ question, ms, option: choose(question, learner, chance) });
  }
  return answers;
}

export const chanceToKnow = ({ ability }: DemoLearner, difficulty = DIFFICULTIES.medium): number =>
  1 / (1 + Math.exp(-1.6 * (ability - difficulty)));

/** Knows it, guesses, or leaves it blank: the three-parameter logistic model, with a guess among four. */
function choose(question: AskedQuestion, learner: DemoLearner, chance: Chance): number | null {
  const right = question.options.find(({ is_right }) => is_right)?.id ?? null;
  const others = question.options.filter(({ is_right }) => !is_right).map(({ id }) => id);
  const difficulty = DIFFICULTIES[question.difficulty] + 0.6 * noiseOf(question.id);
  const isMisled = question.is_unfair && learner.reads === 'ne';
  const knows = !isMisled && chance.next() < chanceToKnow(learner, difficulty);
  if (knows) return right;
  if (chance.next() < 0.3) return null;
  // Of the wrong options the first one tempts most.
  if (chance.next() < 0.25) return right;
  return (chance.next() < 0.5 ? others[0] : chance.pick(others)) ?? null;
}

/** From −1 to 1, the same for every learner. */
const noiseOf = (id: number): number => ((id * 2_654_435_761) % 1000) / 500 - 1;

/** What a phone sends of these answers. */
function bodyOf(
  answers: readonly Answer[],
  { learner, start, client }: { learner: DemoLearner; start: number; client: string },
) {
  const chosen = answers.filter(({ option }) => option !== null);
  let at = start;
  const times = new Map(
    answers.map(({ question, ms }) => {
      at += ms;
      return [question.id, iso(Math.round(at))] as const;
    }),
  );
  const of = <T>(all: readonly Answer[], value: (answer: Answer) => T) =>
    Object.fromEntries(all.map((answer) => [String(answer.question.id), value(answer)]));
  return {
    answers: of(chosen, ({ option }) => option),
    answered_at: of(chosen, ({ question }) => times.get(question.id) ?? iso(start)),
    times: { counter: client, ms: of(answers, ({ ms }) => ms) },
    languages: of(chosen, () => learner.reads),
  };
}
