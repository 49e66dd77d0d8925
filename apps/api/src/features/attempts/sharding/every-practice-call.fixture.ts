import { randomUUID } from 'node:crypto';
import {
  getPracticeToday,
  listPracticeCards,
  listReportCards,
  recordPracticeAnswers,
} from '@abhyas/contract/practice/cards';
import { getCoach } from '@abhyas/contract/practice/coach';
import { setExamDate } from '@abhyas/contract/practice/exam-date';
import { chooseForNotebook, getNotebookOfReport } from '@abhyas/contract/practice/notebook';
import { getProgress } from '@abhyas/contract/practice/progress';
import { getTopicRound, listPracticeTopics } from '@abhyas/contract/practice/topics';
import { expect } from 'vitest';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { bank_questions, bank_versions } from '../../quizzes/bank.tables.ts';
import type { Ask } from './ask.fixture.ts';

/** Practice of the cards of a report, and by topic. */
export async function makeEveryPracticeCall(
  app: TestApp,
  ask: Ask,
  token: string,
  result: number,
): Promise<void> {
  await ask(getPracticeToday, { token });
  await ask(listPracticeCards, { token });
  const { cards } = await ask(listReportCards, { token, params: { id: result } });
  const practised = {
    ...{ id: randomUUID(), question_id: cards[0]?.question.id, result },
    ...{ selected_option: null, language: 'ne', ms: 20_000, set: 'report' },
    answered_at: new Date(app.clock.now()).toISOString(),
  };
  await ask(recordPracticeAnswers, { token, body: { answers: [practised] } });
  await ask(getCoach, { token });
  await ask(getProgress, { token });
  const ofReport = { token, params: { id: result } };
  const [chosen] = await ask(getNotebookOfReport, ofReport);
  const choice = { question_id: chosen?.question_id, in_notebook: !chosen?.in_notebook };
  await ask(chooseForNotebook, { ...ofReport, body: choice });
  await ask(setExamDate, { token, body: { exam_date: '2099-01-01' } });
  await practiseByTopic(app, ask, token);
}

/** A round with a question that no exam has, and an answer that makes it a card. */
async function practiseByTopic(app: TestApp, ask: Ask, token: string): Promise<void> {
  const at = new Date(app.clock.now()).toISOString();
  const times = { created_at: at, updated_at: at };
  const [{ id: bank_id } = { id: 0 }] = await app.db
    .insert(bank_questions)
    .values({
      ...{ ...times, status: 'ready', for_practice: true, languages: ['en'] },
      ...{ search_key: '', stem_en: 'practised by topic', stem_ne: '', bands: [] },
    })
    .returning({ id: bank_questions.id });
  const options = [1, 2].map((id) => ({ id, text: { en: `Option ${id}` }, is_correct: id === 1 }));
  const content = { text: { en: 'Practised by topic' }, options };
  await app.db.insert(bank_versions).values({ bank_id, version: 1, content, digest: '', created_at: at });
  await ask(listPracticeTopics, { token });
  const { questions } = await ask(getTopicRound, { token });
  const practised = {
    ...{ id: randomUUID(), question_id: questions[0]?.question.id, version: 1 },
    ...{ selected_option: 2, language: 'en', ms: 20_000, set: 'topic', answered_at: at },
  };
  const { schedules } = await ask(recordPracticeAnswers, { token, body: { answers: [practised] } });
  expect(schedules).toHaveLength(1);
}
