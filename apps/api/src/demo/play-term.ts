import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { raiseHand } from '@abhyas/contract/attempts/hand';
import { setOverride } from '@abhyas/contract/attempts/overrides';
import { joinClass } from '@abhyas/contract/classes';
import { addInvite } from '@abhyas/contract/classes/invites';
import { reportQuestionProblem } from '@abhyas/contract/grading/objections';
import { applyRegrade, getJob, previewRegrade } from '@abhyas/contract/grading/regrade';
import { addNotice } from '@abhyas/contract/notices/staff';
import { recordPracticeAnswers } from '@abhyas/contract/practice/cards';
import { setLeaderboardName } from '@abhyas/contract/practice/leaderboard';
import { getTopicRound } from '@abhyas/contract/practice/topics';
import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import { DAY, HOUR, iso, MINUTE } from '#platform/time/clock.ts';
import type { Chance } from './chance.ts';
import type { DemoServer, Person } from './demo-server.ts';
import { addForPractice, addPaper, type DemoPaper, type DemoQuestions, type PaperPlan } from './papers.ts';
import type { DemoLearner, DemoPeople } from './people.ts';
import { chanceToKnow, type SatAttempt, sitPaper } from './sitting.ts';
import {
  CALLS_FOR_HELP,
  EXAM_NOW,
  EXAM_OVER,
  EXAM_THURSDAY,
  examSettings,
  inNepal,
  NOTICES,
  nextThursday,
  OPEN_QUIZ,
  type PlannedPaper,
  QUERIES,
  TERM_DAYS,
  VERDICT_REASON,
  WEEKLY_TESTS,
  WRONG_KEY,
  weeklySettings,
} from './term.ts';

/** Those who play, and the moment at which the term ends: now. */
export interface Stage {
  server: DemoServer;
  chance: Chance;
  admin: Person;
  people: DemoPeople;
  questions: DemoQuestions;
  now: number;
}

/** Plays the term from its first day until now. */
export async function playTerm(stage: Stage): Promise<void> {
  const { server, admin, questions, now } = stage;
  const ago = (days: number) => now - days * DAY;
  // What exams ask is in nothing else.
  const [over, current, coming] = [EXAM_OVER, EXAM_NOW, EXAM_THURSDAY].map(({ plan }) =>
    questions.take(plan),
  );

  for (const [week, planned] of WEEKLY_TESTS.entries()) {
    const start = inNepal(ago(TERM_DAYS - 7 * (week + 1)), 18);
    server.moveTo(start - DAY);
    const paper = await add(stage, planned, {
      ...{ start, settings: weeklySettings(start), parts: questions.take(planned.plan) },
    });
    await server.call(admin, shareQuiz, { params: { id: paper.id }, body: { is_shared: true } });
    await sitPaper(server, paper, learnersOf(stage, planned), planned.habits, stage.chance);
  }
  server.moveTo(ago(26));
  const { title, plan, settings } = OPEN_QUIZ;
  const parts = questions.take(plan);
  await addPaper(server, admin, { title, parts, settings, start: server.now(), class_ids: null });
  await addForPractice(server, admin, questions.left());
  await takePart(stage);
  await practise(stage, [25, 23, 19, 16, 15]);
  await notify(stage, { after: TERM_DAYS, until: 14 });
  await holdExam(stage, inNepal(ago(13), 7), over);
  await notify(stage, { after: 14, until: 9 });
  await practise(stage, [10, 6, 3]);
  server.moveTo(ago(4));
  await announceExam(stage, coming);
  await notify(stage, { after: 9, until: 0.5 });
  await requestToJoin(stage);
  await beginExam(stage, now - 25 * MINUTE, current);
}

function add(
  { server, admin, people }: Stage,
  { title, plan, classes }: PlannedPaper,
  paper: Pick<PaperPlan, 'start' | 'settings' | 'wrong_key'> & { parts: PaperPlan['parts'] | undefined },
): Promise<DemoPaper> {
  const class_ids = classes.map((of) => people.classes[of]?.id ?? 0);
  const { parts = [] } = paper;
  return addPaper(server, admin, { ...paper, parts, title, class_ids, in_sections: plan.length > 2 });
}

const learnersOf = ({ people }: Stage, { classes }: PlannedPaper) =>
  classes.flatMap((of) => people.classes[of]?.learners ?? []);

/** Notices of these days ago. */
async function notify(
  { server, admin, people, now }: Stage,
  { after, until }: { after: number; until: number },
): Promise<void> {
  for (const { days_ago, classes, title, body } of NOTICES) {
    if (days_ago >= after || days_ago < until) continue;
    server.moveTo(now - days_ago * DAY);
    const class_ids = classes?.map((of) => people.classes[of]?.id ?? 0);
    const audience = class_ids ? { class_ids } : { everyone: true as const };
    await server.call(admin, addNotice, { body: { title, body, audience } });
  }
}

/** An exam that is over: released after a day, queried by learners, and graded again. */
async function holdExam(stage: Stage, start: number, parts: PaperPlan['parts'] | undefined): Promise<void> {
  const { server, admin, chance } = stage;
  const settings = examSettings(start, EXAM_OVER.duration_minutes);
  const paper = await add(stage, EXAM_OVER, { start, settings, parts, wrong_key: WRONG_KEY });
  const sat = await sitPaper(server, paper, learnersOf(stage, EXAM_OVER), EXAM_OVER.habits, chance);
  server.moveTo(start + DAY);
  const params = { id: paper.id };
  await server.call(admin, releaseResults, { params, body: { score: true, answers: true } });
  await queryQuestions(stage, paper, sat);
  server.moveTo(start + 2.5 * DAY);
  await correctKey(stage, paper);
}

/** An exam on Thursday, with more time for one learner. */
async function announceExam(stage: Stage, parts: PaperPlan['parts'] | undefined): Promise<void> {
  const { server, admin, now } = stage;
  const start = nextThursday(now);
  const settings = examSettings(start, EXAM_THURSDAY.duration_minutes);
  const { id } = await add(stage, EXAM_THURSDAY, { start, settings, parts });
  const [learner] = learnersOf(stage, EXAM_THURSDAY);
  if (!learner) return;
  const body = { user_id: learner.id, extra_percent: 25 };
  await server.call(admin, setOverride, { params: { id }, body });
}

/** An exam that runs, in which some call the supervisor. */
async function beginExam(stage: Stage, start: number, parts: PaperPlan['parts'] | undefined): Promise<void> {
  const { server, chance, now } = stage;
  const settings = examSettings(start, EXAM_NOW.duration_minutes);
  const paper = await add(stage, EXAM_NOW, { start, settings, parts });
  const habits = { ...EXAM_NOW.habits, until: now };
  const sitting = await sitPaper(server, paper, learnersOf(stage, EXAM_NOW), habits, chance);
  server.moveTo(now);
  for (const [n, note] of CALLS_FOR_HELP.entries()) {
    const learner = sitting.at(-1 - n)?.learner;
    if (learner) await server.call(learner, raiseHand, { params: { id: paper.id }, body: { note } });
  }
}

/** Learners report the two faults of the exam. */
async function queryQuestions({ server }: Stage, { questions }: DemoPaper, sat: SatAttempt[]): Promise<void> {
  const slip = questions.find(({ is_unfair }) => is_unfair);
  for (const [question, texts] of [
    [questions[WRONG_KEY], QUERIES.wrong_key],
    [slip, QUERIES.slip],
  ] as const) {
    if (!question) continue;
    for (const [n, text] of texts.entries()) {
      const attempt = sat[5 * n + 2];
      if (!attempt) continue;
      server.moveTo(server.now() + HOUR);
      await server.call(attempt.learner, reportQuestionProblem, {
        params: { id: attempt.id },
        body: { question_id: question.id, text },
      });
    }
  }
}

async function correctKey({ server, admin: by }: Stage, { id, questions }: DemoPaper): Promise<void> {
  const question = questions[WRONG_KEY];
  const right = question?.options.find(({ is_right }) => is_right);
  if (!question || !right) return;
  const params = { id };
  const verdict = {
    ...{ question_id: question.id, kind: 'key' as const, option_ids: [right.id], reason: VERDICT_REASON },
  };
  const { preview_id } = await server.call(by, previewRegrade, { params, body: { verdicts: [verdict] } });
  let job = await server.call(by, applyRegrade, { params, body: { preview_id } });
  while (job.state === 'waiting' || job.state === 'running') {
    await wait(50);
    job = await server.call(by, getJob, { params: { id: job.job_id } });
  }
}

const practising = ({ people: { classes } }: Stage) =>
  classes.flatMap(({ id, learners }) => learners.slice(0, 4).map((learner) => ({ class_id: id, learner })));

/** Some of those who practise are in the leaderboard. */
async function takePart(stage: Stage): Promise<void> {
  const { server, chance } = stage;
  for (const { class_id, learner } of practising(stage)) {
    const name = learner.username.replace(/\d+$/, '').slice(0, 20);
    if (chance.next() < 0.6) {
      const body = { class_id, name: `${name} ${learner.id}` };
      await server.call(learner, setLeaderboardName, { body });
    }
  }
}

/** Some learners practise by topic, on each of these days. */
async function practise(stage: Stage, days_ago: readonly number[]): Promise<void> {
  const { server, chance, now } = stage;
  for (const days of days_ago) {
    server.moveTo(now - days * DAY);
    for (const { learner } of practising(stage)) await practiseRound(server, learner, chance);
  }
}

async function practiseRound(server: DemoServer, learner: DemoLearner, chance: Chance): Promise<void> {
  const { questions } = await server.call(learner, getTopicRound, { query: { count: '10' } });
  const answers = questions.map(({ question: { id, result, version, options } }, n) => {
    const knows = chance.next() < chanceToKnow(learner);
    const isSure = knows || chance.next() < 0.15;
    const option = knows ? options.find(({ is_correct }) => is_correct) : chance.pick(options);
    return {
      ...{ id: randomUUID(), question_id: id, selected_option: option?.id ?? null },
      ...(result === undefined ? { version } : { result }),
      ...{ confidence: isSure ? ('sure' as const) : ('unsure' as const) },
      ...{ language: learner.reads === 'en' ? ('en' as const) : ('ne' as const), set: 'topic' as const },
      ...{ ms: Math.round(20_000 * learner.pace), answered_at: iso(server.now() + n * MINUTE) },
    };
  });
  server.moveTo(server.now() + questions.length * MINUTE);
  if (answers.length > 0) await server.call(learner, recordPracticeAnswers, { body: { answers } });
}

/** Learners of the bridge course would like to join another class. */
async function requestToJoin({ server, admin: by, people: { classes } }: Stage): Promise<void> {
  const [wanted] = classes;
  const others = classes.at(-1)?.learners.slice(0, 3) ?? [];
  if (!wanted) return;
  const { code } = await server.call(by, addInvite, {
    params: { id: wanted.id },
    body: { needs_approval: true },
  });
  for (const learner of others) await server.call(learner, joinClass, { body: { code } });
}
