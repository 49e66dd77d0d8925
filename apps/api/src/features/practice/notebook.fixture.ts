import { randomUUID } from 'node:crypto';
import {
  dueCards,
  getPracticeToday,
  listReportCards,
  recordPracticeAnswers,
} from '@abhyas/contract/practice/cards';
import { setExamDate } from '@abhyas/contract/practice/exam-date';
import { chooseForNotebook, getNotebookOfReport } from '@abhyas/contract/practice/notebook';
import { parse } from 'zod/mini';
import { type sit, taken } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';

type Seat = Awaited<ReturnType<typeof sit>>;

/** A learner's notebook, with every call of practice. */
export function notebookOf(app: TestApp, { signedIn }: Pick<Seat, 'signedIn'>) {
  return {
    today: async () => (await call(app.url, getPracticeToday, { token: await signedIn() })).body,
    cards: async (days = 0, known = '') => {
      const headers = { authorization: `Bearer ${await signedIn()}` };
      const response = await fetch(`${app.url}/api/practice/cards/?days=${days}&known=${known}`, { headers });
      return parse(dueCards, await response.json());
    },
    ofReport: async (id: number) =>
      call(app.url, listReportCards, { token: await signedIn(), params: { id } }),
    choices: async (id: number) =>
      (await call(app.url, getNotebookOfReport, { token: await signedIn(), params: { id } })).body,
    choose: async (id: number, question_id: number | undefined, in_notebook: boolean) =>
      call(app.url, chooseForNotebook, {
        ...{ token: await signedIn(), params: { id }, body: { question_id, in_notebook } },
      }),
    setExam: async (exam_date: string | null) =>
      call(app.url, setExamDate, { token: await signedIn(), body: { exam_date } }),
    answer: async (...answers: object[]) =>
      call(app.url, recordPracticeAnswers, { token: await signedIn(), body: { answers } }),
  };
}

type Card = Awaited<ReturnType<ReturnType<typeof notebookOf>['cards']>>['cards'][number];

/** An answer to a card: right or wrong. */
export function answerTo(app: TestApp, card: Card | undefined, is_right: boolean, more: object = {}) {
  const option = card?.question.options.find(({ is_correct }) => is_correct === is_right);
  return {
    ...{ id: randomUUID(), question_id: card?.question.id, result: card?.question.result },
    ...{ selected_option: option?.id, language: 'en', ms: 20_000, set: 'cards' },
    answered_at: iso(app.clock.now()),
    ...more,
  };
}

/** One learner's released report: the first question right, the second wrong, the third blank. */
export async function startPractising(app: TestApp, answers: (number | null)[] = [0, 1, null]) {
  const { quiz, seats } = await taken(app, [answers]);
  const [seat] = seats;
  if (!seat) throw new Error('Nobody sat');
  return { quiz, seat, ...notebookOf(app, seat) };
}
