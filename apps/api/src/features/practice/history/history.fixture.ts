import { randomUUID } from 'node:crypto';
import { logIn } from '@abhyas/contract/accounts';
import { listReportCards, type PracticeCard, recordPracticeAnswers } from '@abhyas/contract/practice/cards';
import { getCoach, practiceCoach } from '@abhyas/contract/practice/coach';
import { getLeaderboard, setLeaderboardName } from '@abhyas/contract/practice/leaderboard';
import { getProgress } from '@abhyas/contract/practice/progress';
import type { QuizJson } from '@abhyas/contract/quiz-json';
import { parse } from 'zod/mini';
import { iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { sampleQuiz } from '#testing/factories.ts';

let made = 0;

/** Questions that no other quiz has, so that none bars them, each of one of these topics in turn. */
export function quizOf(topics: string[], overrides: Parameters<typeof sampleQuiz>[1] = {}): QuizJson {
  made += 1;
  const { questions, ...quiz } = sampleQuiz(topics.length, overrides);
  const title = { en: `Quiz ${made}`, ne: '' };
  return {
    ...{ ...quiz, title },
    questions: questions?.map((question, n) => ({
      ...question,
      text: { en: `${title.en}, ${question.text.en}`, ne: '' },
      topic: { en: topics[n] ?? '', ne: '' },
    })),
  };
}

interface Person {
  username: string;
  password: string;
  token: string;
}

/** Logs in anew after a while, because the tests pass over months. */
export function loggedIn(app: TestApp, { username, password, token }: Person): () => Promise<string> {
  let current = token;
  let taken_at = app.clock.now();
  return async () => {
    if (app.clock.now() - taken_at < 10 * MINUTE) return current;
    current = (await call(app.url, logIn, { body: { username, password } })).body.access;
    taken_at = app.clock.now();
    return current;
  };
}

/** A learner with the calls of practice that look back. */
export function historyOf(app: TestApp, person: Person) {
  const signedIn = loggedIn(app, person);
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${await signedIn()}` };
    return (await fetch(app.url + path, { headers })).json();
  };
  return {
    signedIn,
    coach: async (query = '') => parse(practiceCoach, await get(`${getCoach.path}${query}`)),
    progress: async () => (await call(app.url, getProgress, { token: await signedIn() })).body,
    leaderboard: async () => (await call(app.url, getLeaderboard, { token: await signedIn() })).body,
    chooseName: async (class_id: number, name: string | null) =>
      call(app.url, setLeaderboardName, { token: await signedIn(), body: { class_id, name } }),
    cards: async (id: number) =>
      (await call(app.url, listReportCards, { token: await signedIn(), params: { id } })).body.cards,
    /** Answers a card, now: right, wrong, or to see the answer. */
    answer: async (card: PracticeCard | undefined, how: 'right' | 'wrong' | 'seen', more: object = {}) => {
      const option = card?.question.options.find(({ is_correct }) => is_correct === (how === 'right'));
      const body = {
        answers: [
          {
            ...{ id: randomUUID(), question_id: card?.question.id, result: card?.question.result },
            selected_option: how === 'seen' ? null : option?.id,
            ...{ language: 'en', ms: 20_000, set: 'report', answered_at: iso(app.clock.now()) },
            ...more,
          },
        ],
      };
      return call(app.url, recordPracticeAnswers, { token: await signedIn(), body });
    },
  };
}
