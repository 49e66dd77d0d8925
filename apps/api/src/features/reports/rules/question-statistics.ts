import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { earnsMarks, effectiveKey, optionsNow, type StoredVerdict } from '#features/grading/grading.ts';
import { type StoredQuestion, wordsOf } from '#features/questions/questions.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import type { AskedPlace, Chosen, Unfinished } from '#features/reports/staff/quiz-results.queries.ts';

/** A revision with the verdicts in force of its questions, and how many finished attempts contained them. */
export interface TakenRevision {
  paper: Pick<Revision, 'questions'>;
  verdicts: readonly (StoredVerdict | undefined)[];
  asked: readonly AskedPlace[];
  /** How often options were chosen. */
  chosen: readonly Chosen[];
  /** Absent where they are not counted. */
  unfinished?: readonly Unfinished[];
}

/** A question as the attempts of one revision contained it. */
interface Asked {
  question: StoredQuestion;
  verdict: StoredVerdict | undefined;
  finished: Sums;
  unfinished: Required<QuestionStatistics>['earlier_key_unfinished'];
  /** By the place of the option, from 1. */
  chosen: ReadonlyMap<number, Sums>;
}

/** Of attempts: how many they are, and the sums of their scores and of the squares of these. */
interface Sums {
  attempts: number;
  scores?: number;
  squares?: number;
}

/**
 * Statistics of the current revision's questions, and after them of those that finished attempts contained and that were
 * deleted since, in their latest state. An option counts as the one that has its content now, else as the one with its id. Keys are
 * never mixed: correct answers are counted among the attempts whose answers to
 * the question count as they would in that state; the others are only counted as such.
 */
export function statisticsOf(
  current: Pick<TakenRevision, 'paper' | 'verdicts'>,
  /** The first revision first. */
  taken: readonly TakenRevision[],
): Omit<QuestionStatistics, 'median_ms'>[] {
  const asked = askedById(taken);
  const kept = current.paper.questions.map((question, place) =>
    ofQuestion(question, current.verdicts[place], asked.get(question.id) ?? []),
  );
  const isKept = new Set(current.paper.questions.map(({ id }) => id));
  const removed = [...asked].flatMap(([id, states]) => {
    const latest = states.findLast(({ finished }) => finished.attempts > 0);
    if (isKept.has(id) || !latest) return [];
    return [{ ...ofQuestion(latest.question, latest.verdict, states), removed: true as const }];
  });
  return [...kept, ...removed];
}

function ofQuestion(
  question: StoredQuestion,
  verdict: StoredVerdict | undefined,
  asked: readonly Asked[],
): Omit<QuestionStatistics, 'median_ms'> {
  const states = asked.map((each) => ({ ...each, now: optionsNow(each.question, question) }));
  const key = effectiveKey(question, verdict, optionsNow(question, question));
  const isByKey = (each: (typeof states)[number]) =>
    effectiveKey(each.question, each.verdict, each.now) === key;
  const by_key = states.filter(isByKey);
  const unfinished = together(states.filter((each) => !isByKey(each)).map((each) => each.unfinished));
  const [all, counted] = [finishedOf(asked).attempts, finishedOf(by_key).attempts];
  const right = added(by_key.map(correctOf));
  const correct = right.attempts;
  const { id, text, rich } = question;
  return {
    ...{ id, text, ...(rich && { rich: { text: rich.text } }) },
    asked: all,
    answered: added(asked.flatMap(({ chosen }) => [...chosen.values()])).attempts,
    correct,
    earlier_key: all - counted,
    ...(unfinished.attempts + unfinished.sheets > 0 && { earlier_key_unfinished: unfinished }),
    ...(verdict && { verdict }),
    // A void question has no correct answers, so it has no facility either.
    facility_index: counted === 0 || verdict?.kind === 'void' ? null : correct / counted,
    discrimination: pointBiserial(right, finishedOf(by_key)),
    options: question.options.map((option) => {
      const chosen = states.reduce((total, { now, ...each }) => {
        const same = each.question.options.filter(({ id }) => now.get(id) === option.id);
        return total + same.reduce((sum, { id }) => sum + chosenOf(each, id).attempts, 0);
      }, 0);
      return {
        ...{ id: option.id, text: wordsOf(option), chosen, ...(option.rich && { rich: option.rich }) },
        is_correct: earnsMarks(option, verdict),
        share: all === 0 ? null : chosen / all,
      };
    }),
  };
}

function askedById(taken: readonly TakenRevision[]): Map<number, Asked[]> {
  const asked = new Map<number, Asked[]>();
  for (const { paper, verdicts, asked: askedPlaces, chosen, unfinished = [] } of taken) {
    const byPlace = paper.questions.map(() => new Map<number, Sums>());
    for (const { question, choice, ...sums } of chosen) byPlace[question - 1]?.set(choice, sums);
    for (const [place, question] of paper.questions.entries()) {
      const choices = byPlace[place] ?? new Map<number, Sums>();
      const isHere = (each: { question: number | null }) =>
        each.question === null || each.question === place + 1;
      const each = {
        ...{ question, verdict: verdicts[place], chosen: choices },
        finished: added(askedPlaces.filter(isHere)),
        unfinished: together(unfinished.filter(isHere)),
      };
      asked.set(question.id, [...(asked.get(question.id) ?? []), each]);
    }
  }
  return asked;
}

const finishedOf = (asked: readonly Asked[]) => added(asked.map(({ finished }) => finished));

const together = (all: readonly Asked['unfinished'][]): Asked['unfinished'] =>
  all.reduce(
    (total, { attempts, sheets }) => ({ attempts: total.attempts + attempts, sheets: total.sheets + sheets }),
    { attempts: 0, sheets: 0 },
  );

const added = (all: readonly Sums[]): Required<Sums> =>
  all.reduce<Required<Sums>>(
    (total, { attempts, scores = 0, squares = 0 }) => ({
      attempts: total.attempts + attempts,
      scores: total.scores + scores,
      squares: total.squares + squares,
    }),
    { attempts: 0, scores: 0, squares: 0 },
  );

/** Correlation of a correct answer with the score, from the attempts with one and from all. */
function pointBiserial(right: Sums, all: Required<Sums>): number | null {
  const n = all.attempts;
  const [correct, mean] = [right.attempts, all.scores / n];
  const variance = all.squares / n - mean * mean;
  // Sums of equal scores differ from their squares by rounding alone.
  if (correct === 0 || correct === n || !(variance > 1e-9)) return null;
  const lead = (right.scores ?? 0) / correct - mean;
  return Math.max(-1, Math.min(1, (lead / Math.sqrt(variance)) * Math.sqrt(correct / (n - correct))));
}

function chosenOf({ question, chosen }: Asked, option_id: number): Sums {
  const place = question.options.findIndex(({ id }) => id === option_id);
  return chosen.get(place + 1) ?? { attempts: 0 };
}

/** Attempts with full marks for the question. */
function correctOf(asked: Asked): Sums {
  const { question, verdict, finished } = asked;
  if (verdict?.kind === 'everyone') return finished;
  return added(
    question.options.filter((option) => earnsMarks(option, verdict)).map(({ id }) => chosenOf(asked, id)),
  );
}
