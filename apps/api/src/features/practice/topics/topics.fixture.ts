import { randomUUID } from 'node:crypto';
import { addBankQuestion, changeBankQuestions } from '@abhyas/contract/bank';
import { getPracticeToday, practiceCards, recordPracticeAnswers } from '@abhyas/contract/practice/cards';
import { listPracticeTopics, type TopicRound, topicRound } from '@abhyas/contract/practice/topics';
import { parse } from 'zod/mini';
import { iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner } from '#testing/factories.ts';
import { keepSignedIn } from '#testing/seat.ts';

/** Staff who release questions for practice. */
export async function openReleases(app: TestApp) {
  const admin = await registerAdmin(app);
  const signedIn = keepSignedIn(app, admin);
  const change = async (question_ids: number[], change: object) =>
    call(app.url, changeBankQuestions, { token: await signedIn(), body: { question_ids, ...change } });
  /** A ready question with four options, of which the first one is correct; released unless `settings` say otherwise. */
  const add = async (en: string, settings: object = {}) => {
    const options = ['One', 'Two', 'Three', 'Four'].map((word, place) => ({
      text: { en: `${word} (${en})` },
      is_correct: place === 0,
    }));
    const content = { text: { en }, hint: { en: `Because of ${en}` }, options };
    const body = { content, status: 'ready', for_practice: true, ...settings };
    return (await call(app.url, addBankQuestion, { token: await signedIn(), body })).body;
  };
  return {
    ...{ admin, signedIn, change, add },
    /** The ids of released questions of a topic of their own, and its id. */
    async topic(name: string, count: number, settings: object = {}) {
      const questions = [];
      for (let n = 1; n <= count; n += 1)
        questions.push(
          await add(`${name} ${'abcdefghijklmnopqrstuvwxyz'[n]} ${n}?`, { topic: name, ...settings }),
        );
      return { topic_id: questions[0]?.topic_id ?? 0, ids: questions.map(({ id }) => id) };
    },
  };
}

export type Question = TopicRound['questions'][number]['question'];

/** A learner who practises by topic. */
export async function openPractice(app: TestApp, learner?: Awaited<ReturnType<typeof registerLearner>>) {
  const { user_id, token, refresh } = learner ?? (await registerLearner(app));
  const signedIn = keepSignedIn(app, { token, refresh });
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${await signedIn()}` };
    return fetch(`${app.url}${path}`, { headers });
  };
  const answerTo = (question: Question, is_right: boolean, more: object = {}) => ({
    ...{ id: randomUUID(), question_id: question.id, version: question.version, language: 'en', ms: 20_000 },
    selected_option: question.options.find(({ is_correct }) => is_correct === is_right)?.id,
    ...{ set: 'topic', answered_at: iso(app.clock.now()) },
    ...more,
  });
  const answer = async (...answers: object[]) =>
    call(app.url, recordPracticeAnswers, { token: await signedIn(), body: { answers } });
  return {
    ...{ user_id, signedIn, get, answerTo, answer },
    topics: async () => (await call(app.url, listPracticeTopics, { token: await signedIn() })).body,
    round: async (query: Record<string, string | number> = {}) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      const response = await get(`/api/practice/topics/questions/?${search}`);
      return parse(topicRound, await response.json()).questions;
    },
    today: async () => (await call(app.url, getPracticeToday, { token: await signedIn() })).body,
    cards: async (days = 1) =>
      parse(practiceCards, await (await get(`/api/practice/cards/?days=${days}`)).json()).cards,
  };
}
