import {
  PROGRESS_MONTHS,
  PROGRESS_WEEKS,
  type PracticeProgress,
  type TopicProgress,
} from '@abhyas/contract/practice/progress';
import type { Learned, PractisedTopic } from '@abhyas/contract/practice/tally';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { addDays } from '@abhyas/exam-rules/practice/days';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';
import { streakOf, weekOf } from '@abhyas/exam-rules/practice/weeks';
import { openYield } from '#platform/time/yield.ts';
import { collectReports } from './collect/collect.service.ts';
import { listExamAnswers, listPracticeDays } from './history/history.queries.ts';
import { listJudgedAnswers } from './history/judged-answers.service.ts';
import { listWithScores } from './history/released-scores.service.ts';
import { findTopics } from './history/topic-names.service.ts';
import type { PracticeDeps } from './practice.deps.ts';
import { firstOfEachDay } from './rules/first-of-each-day.ts';

export async function getProgressOf(deps: PracticeDeps, user_id: number): Promise<PracticeProgress> {
  await collectReports(deps, user_id);
  const released = await listWithScores(deps, user_id);
  const sat = (await listExamAnswers(deps.db, user_id)).map(({ at, ...answer }) => ({
    ...answer,
    day: dayOf(Date.parse(at)),
  }));
  const exam = firstOfEach(sat);
  const practice = await listJudgedAnswers(deps, { user_id, released });
  const today = dayOf(deps.clock.now());
  const topicOf = await findTopics(
    deps.db,
    [...exam, ...practice].map(({ bank_id }) => bank_id),
  );
  return {
    day: today,
    streak: streakAt(today, await listPracticeDays(deps.db, user_id)),
    learned: learnedFrom({ exam, practice }),
    topics: await byTopic(topicOf, { exam, practice, latest: onLatestDay([...sat, ...practice]) }, today),
  };
}

interface Answer {
  bank_id: number;
  is_correct: boolean;
  day: string;
}

interface Answers {
  exam: Answer[];
  practice: Answer[];
}

interface AnswersOfTopic extends Answers {
  latest: Answer[];
}

function firstOfEach(answers: readonly Answer[]): Answer[] {
  const first = new Map<number, Answer>();
  for (const answer of answers) if (!first.has(answer.bank_id)) first.set(answer.bank_id, answer);
  return [...first.values()];
}

/** Of each question the first answer on its latest day: a repetition on the same day answers what was just read. */
function onLatestDay(answers: readonly Answer[]): Answer[] {
  const latest = new Map<number, Answer>();
  for (const answer of answers)
    if (answer.day > (latest.get(answer.bank_id)?.day ?? '')) latest.set(answer.bank_id, answer);
  return [...latest.values()];
}

function streakAt(
  today: string,
  practised: readonly { day: string; bank_ids: number[] }[],
): PracticeProgress['streak'] {
  const first = addDays(weekOf(today), -7 * (PROGRESS_WEEKS - 1));
  const weeks = Array.from({ length: PROGRESS_WEEKS }, (_, place) => {
    const week = addDays(first, 7 * place);
    const own = practised.filter(({ day }) => weekOf(day) === week);
    return { week, days: own.length, questions: new Set(own.flatMap(({ bank_ids }) => bank_ids)).size };
  });
  return {
    ...streakOf(
      practised.map(({ day }) => day),
      today,
    ),
    this_week: practised.map(({ day }) => day).filter((day) => weekOf(day) === weekOf(today)),
    weeks,
  };
}

/** Compares each question's first answer in an exam with its last one in practice, on a later day. */
function learnedFrom({ exam, practice }: Answers): Learned {
  const last = new Map(practice.map((answer) => [answer.bank_id, answer]));
  const pairs = exam.flatMap((before) => {
    const after = last.get(before.bank_id);
    return after && after.day > before.day ? [{ before, after }] : [];
  });
  const right = pairs.filter(({ after }) => after.is_correct).length;
  return {
    questions: pairs.length,
    before: pairs.filter(({ before }) => before.is_correct).length,
    after: tallyOf(right, pairs.length),
  };
}

async function byTopic(
  topicOf: (bank_id: number) => PractisedTopic,
  { exam, practice, latest }: AnswersOfTopic,
  today: string,
): Promise<TopicProgress[]> {
  const ofTopic = new Map<PractisedTopic, AnswersOfTopic>();
  const groupOf = ({ bank_id }: Answer) => {
    const topic = topicOf(bank_id);
    const known = ofTopic.get(topic) ?? { exam: [], practice: [], latest: [] };
    ofTopic.set(topic, known);
    return known;
  };
  for (const answer of exam) groupOf(answer).exam.push(answer);
  for (const answer of practice) groupOf(answer).practice.push(answer);
  for (const answer of latest) groupOf(answer).latest.push(answer);
  const giveWay = openYield();
  const topics: TopicProgress[] = [];
  for (const [topic, own] of ofTopic) {
    await giveWay();
    const counted = { exam: own.exam, practice: firstOfEachDay(own.practice) };
    await giveWay();
    topics.push({
      topic,
      latest: tally(own.latest),
      ...tallied(counted),
      months: monthsOf(counted, today),
      learned: learnedFrom(own),
    });
  }
  return topics.sort(
    (one, other) => other.exam.total + other.practice.total - (one.exam.total + one.practice.total),
  );
}

const tallied = ({ exam, practice }: Answers) => ({ exam: tally(exam), practice: tally(practice) });
const tally = (answers: readonly Answer[]) =>
  tallyOf(answers.filter(({ is_correct }) => is_correct).length, answers.length);

const monthOf = (day: string) => day.slice(0, 7);

function monthsOf({ exam, practice }: Answers, today: string): TopicProgress['months'] {
  const months = new Map<string, Answers>();
  const ofMonth = ({ day }: Answer) => {
    const own = months.get(monthOf(day)) ?? { exam: [], practice: [] };
    months.set(monthOf(day), own);
    return own;
  };
  for (const answer of exam) ofMonth(answer).exam.push(answer);
  for (const answer of practice) ofMonth(answer).practice.push(answer);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - PROGRESS_MONTHS, 1)).toISOString().slice(0, 7);
  return [...months]
    .filter(([month]) => month >= first)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, own]) => ({ month, ...tallied(own) }));
}
