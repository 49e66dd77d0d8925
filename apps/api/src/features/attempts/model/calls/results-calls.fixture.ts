import { listUnseenResults, type Report } from '@abhyas/contract/reports';
import type { AttemptModel, Observed } from '#features/attempts/model/attempt-model.fixture.ts';
import { fullMarksOf, type ModelAttempt } from '#features/attempts/model/model-attempt.fixture.ts';
import { isBest } from '#features/attempts/model/model-outcome.fixture.ts';
import { languagesOf, shownTimes } from '#features/attempts/model/model-screen.fixture.ts';
import { correctOptions } from '#features/attempts/model/model-verdicts.fixture.ts';
import { momentOf, numberOf, requireReceipt, type Scene } from '#features/attempts/model/scene.fixture.ts';
import { requireSamePaper } from '#features/attempts/model/seen-paper.fixture.ts';
import { call } from '#testing/api-client.ts';

/** What a learner reads of finished attempts: their scores; their reports; which released scores are unseen. */
export interface ResultsCall {
  name: 'scores' | 'results' | 'unseen';
}

const withheldCounts = { correct: null, incorrect: null, unanswered: null };

export function resultsOfModel(model: AttemptModel, { name }: ResultsCall): Observed {
  if (name === 'unseen') return { status: 200, unseen: model.unseen().map(({ number }) => number) };
  const release = model.released;
  const { released } = release;
  if (name === 'scores') {
    model.readScores();
    const scores = finishedOf(model).map((attempt) => ({
      ...release,
      number: attempt.number,
      ...scoresOf(model, attempt, released.score),
      late: attempt.late,
    }));
    return { status: 200, scores: scores.sort((a, b) => a.number - b.number) };
  }
  model.readReports();
  model.requireNoKeyBeforeAllAreDone();
  return {
    status: 200,
    attempts: finishedOf(model).map((attempt) => {
      const { number, completed, late, answers, paper, ungraded } = attempt;
      const { correct, incorrect, unanswered } = model.gradeOf(attempt);
      const scores = {
        ...scoresOf(model, attempt, released.score),
        ...(released.score ? { correct, incorrect, unanswered } : withheldCounts),
        on_time_score: released.score ? model.onTimeScoreOf(attempt) : null,
        best: released.score && isBest(attempt, model.attempts, model.verdicts),
      };
      const keys = Object.keys(paper.key).map((question) => [
        question,
        correctOptions(paper, question, model.verdicts),
      ]);
      const key = released.answers ? Object.fromEntries(keys) : null;
      const screen = { times: shownTimes(attempt), languages: languagesOf(attempt) };
      return { ...release, ...scores, ...screen, number, completed, late, answers, ungraded, key };
    }),
  };
}

/** "Void: out of score and maximum." That shows with the score alone. */
function scoresOf(model: AttemptModel, attempt: ModelAttempt, isReleased: boolean) {
  const { score, max_score } = model.gradeOf(attempt);
  return isReleased ? { score, max_score } : { score: null, max_score: fullMarksOf(attempt.paper) };
}

/** The last end first. */
const finishedOf = ({ attempts }: AttemptModel): ModelAttempt[] =>
  attempts
    .filter(({ completed }) => completed !== null)
    .sort((a, b) => Number(b.completed) - Number(a.completed) || b.number - a.number);

export async function resultsOfServer(scene: Scene, { name }: ResultsCall): Promise<Observed> {
  const person = scene.people.first;
  if (name === 'unseen') {
    const { status, body } = await call(scene.app.url, listUnseenResults, { token: await person.signedIn() });
    const ofQuiz = body.filter(({ quiz }) => quiz.id === scene.quiz.quiz_id);
    return { status, unseen: ofQuiz.map(({ id }) => numberOf(scene, id)) };
  }
  const { status, body } = await person.results();
  const { attempts = [] } = body.find(({ id }) => id === scene.quiz.quiz_id) ?? {};
  if (name === 'scores') {
    const scores = attempts.map(({ number, score, max_score, late, released, available_at }) => ({
      ...{ released, available_at: momentOf(available_at) },
      ...{ number, score, max_score, late },
    }));
    return { status, scores: scores.sort((a, b) => a.number - b.number) };
  }
  const reports = [];
  for (const attempt of attempts) reports.push(await observeReport(scene, attempt));
  return { status, attempts: reports };
}

type Listed = Awaited<ReturnType<Scene['people']['first']['results']>>['body'][number]['attempts'][number];

async function observeReport(scene: Scene, { id, number, score, late, completed_timestamp }: Listed) {
  const before = new Map(scene.reopenings);
  const report = (await scene.people.first.report(id)).body;
  const { released, receipt, correct, incorrect, unanswered, on_time_score, max_score, best } = report;
  requireSamePaper(scene, number, report.questions);
  requireReceipt(scene, numberOf(scene, id), { late, receipt, released: released.score, before });
  if (report.score !== score || report.late !== late)
    throw new Error('The report has a different score than the list of results');
  const key = Object.fromEntries(
    report.questions.map((question) => [
      question.id,
      question.options
        .filter(({ is_correct }) => is_correct)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    ]),
  );
  return {
    ...{ released, available_at: momentOf(report.available_at) },
    ...{ score, max_score, on_time_score, correct, incorrect, unanswered, number, late, best },
    completed: Date.parse(completed_timestamp),
    answers: byQuestion(report.answers),
    ...screenOf(report),
    ungraded: report.ungraded && {
      received_at: Date.parse(report.ungraded.received_at),
      answers: byQuestion(report.ungraded.answers),
    },
    key: released.answers ? key : null,
  };
}

function screenOf({ times, answers, started_at, completed_timestamp }: Report) {
  const length = Date.parse(completed_timestamp) - Date.parse(started_at);
  if (times.reduce((sum, { ms }) => sum + ms, 0) > Math.max(0, length))
    throw new Error('The times of the questions are longer than the attempt');
  return {
    times: Object.fromEntries(times.map(({ question, ms }) => [question, ms])),
    languages: Object.fromEntries(
      answers.flatMap(({ question, language }) => (language ? [[question, language]] : [])),
    ),
  };
}

const byQuestion = (items: { question: number; selected_option: number | null }[]) =>
  Object.fromEntries(items.map(({ question, selected_option }) => [question, selected_option]));
