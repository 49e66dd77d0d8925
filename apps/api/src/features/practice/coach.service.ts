import type { CoachedQuiz, PracticeCoach } from '@abhyas/contract/practice/coach';
import type { PractisedTopic } from '@abhyas/contract/practice/tally';
import { type CoachedQuestion, coachOf } from '@abhyas/exam-rules/practice/coach';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';
import { inUnits, UNIT } from '@abhyas/exam-rules/scoring';
import { forLearner } from '#features/questions/questions.ts';
import { openYield } from '#platform/time/yield.ts';
import { coachedQuestions } from './coached-questions.service.ts';
import { collectReports } from './collect/collect.service.ts';
import type { ReleasedAttempt } from './collect/reports.queries.ts';
import { type JudgedAnswer, listJudgedAnswers } from './history/judged-answers.service.ts';
import { listWithScores } from './history/released-scores.service.ts';
import { findTopics } from './history/topic-names.service.ts';
import type { PracticeDeps } from './practice.deps.ts';
import { firstOfEachDay } from './rules/first-of-each-day.ts';

/** `quiz` and `result` choose the quizzes; practice answers are counted whatever is chosen. */
export async function getCoachOf(
  deps: PracticeDeps,
  { user_id, quiz, result }: { user_id: number; quiz?: number | undefined; result?: number | undefined },
): Promise<PracticeCoach> {
  await collectReports(deps, user_id);
  const released = await listWithScores(deps, user_id);
  const coached = await coachedAttempts(deps, released);
  const answers = await listJudgedAnswers(deps, { user_id, released });
  // A repetition on the same day answers what was just read.
  const firsts = firstOfEachDay(answers);
  const isChosen = ({ attempt }: CoachedAttempt) =>
    (quiz === undefined || attempt.quiz_id === quiz) && (result === undefined || attempt.id === result);
  return {
    quizzes: byQuiz(coached.filter(isChosen)),
    calibration: (['sure', 'unsure'] as const).map((confidence) => {
      const given = firsts.filter(
        (answer) => answer.confidence === confidence && answer.selected_option !== null,
      );
      const right = given.filter(({ is_correct }) => is_correct).length;
      return { confidence, answers: tallyOf(right, given.length) };
    }),
    sure_but_wrong: await sureButWrong(deps, { answers, coached }),
  };
}

interface CoachedAttempt {
  attempt: ReleasedAttempt;
  title: CoachedQuiz['title'];
  questions: (CoachedQuestion & { id: number })[];
}

/** The newest first. */
async function coachedAttempts(
  deps: PracticeDeps,
  released: readonly ReleasedAttempt[],
): Promise<CoachedAttempt[]> {
  const newest = released.toSorted(
    (one, other) =>
      Date.parse(other.completed_timestamp) - Date.parse(one.completed_timestamp) || other.id - one.id,
  );
  const coached: CoachedAttempt[] = [];
  const giveWay = openYield();
  for (const attempt of newest) {
    await giveWay();
    coached.push({ attempt, ...(await coachedQuestions(deps, attempt)) });
  }
  return coached;
}

function byQuiz(coached: readonly CoachedAttempt[]): CoachedQuiz[] {
  const ids = new Set(coached.map(({ attempt }) => attempt.quiz_id));
  return [...ids].flatMap((id) => {
    const own = coached.filter(({ attempt }) => attempt.quiz_id === id);
    const [newest] = own;
    if (!newest) return [];
    return {
      id,
      title: forLearner(newest.title),
      attempts: own.length,
      result: newest.attempt.id,
      ...coachOf(own.flatMap(({ questions }) => questions)),
    };
  });
}

const nameOf = (attempt_id: number | null, question_id: number | null) => `${attempt_id}/${question_id}`;

/** Questions whose last answer with "sure" was wrong, by topic, with what that costs in their quizzes. */
async function sureButWrong(
  deps: PracticeDeps,
  { answers, coached }: { answers: readonly JudgedAnswer[]; coached: readonly CoachedAttempt[] },
): Promise<PracticeCoach['sure_but_wrong']> {
  const last = new Map<number, JudgedAnswer>();
  for (const answer of answers)
    if (answer.confidence === 'sure' && answer.selected_option !== null) last.set(answer.bank_id, answer);
  const wrong = [...last.values()].filter(({ is_correct }) => !is_correct);
  const marks = new Map(
    coached.flatMap(({ attempt, questions }) =>
      questions.map((question) => [nameOf(attempt.id, question.id), question] as const),
    ),
  );
  const topicOf = await findTopics(
    deps.db,
    wrong.map(({ bank_id }) => bank_id),
  );
  const topics = new Map<PractisedTopic, { question_ids: number[]; cost: number }>();
  for (const { bank_id, attempt_id, question_id } of wrong) {
    const known = topics.get(topicOf(bank_id)) ?? { question_ids: [], cost: 0 };
    const { marks_correct = 0, marks_wrong = 0 } = marks.get(nameOf(attempt_id, question_id)) ?? {};
    topics.set(topicOf(bank_id), {
      question_ids: [...known.question_ids, bank_id],
      cost: known.cost + inUnits(marks_correct) + inUnits(marks_wrong),
    });
  }
  return [...topics]
    .map(([topic, { question_ids, cost }]) => ({
      ...{ topic, questions: question_ids.length, question_ids },
      cost: cost / UNIT,
    }))
    .sort((one, other) => other.cost - one.cost || other.questions - one.questions);
}
