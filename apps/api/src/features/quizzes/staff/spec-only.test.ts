import { quizJson } from '@abhyas/contract/quiz-json';
import { expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { contentWith, openBank } from '#features/bank/bank.fixture.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const bank = openBank(app, await registerAdmin(app));
for (let n = 1; n <= 12; n++) {
  const content = contentWith({ en: `Bank question number ${n}` }, [
    'Right',
    'Wrong one',
    'Wrong two',
    'Wrong three',
  ]);
  await bank.add({ content, status: 'ready', tags: ['drawn'] });
}
const questions = sampleQuiz(3).questions.map((question) => ({
  ...question,
  options: ['Right', 'Wrong one', 'Wrong two'].map((en, place) => ({
    text: { en },
    is_correct: place === 0,
  })),
}));
const title = { en: 'Any kind', ne: 'जुनसुकै' };
const section = { title: { en: 'All', ne: 'सबै' }, marks_correct: 2, wrong_percent: 20 };
const shuffled = { shuffle_questions: true, shuffle_options: true };
const draws = [{ count: 3, tags: ['drawn'] }];

/** Each has three questions. */
const kinds: Record<string, { quiz: object; right: number; wrong: number }> = {
  fixed: { quiz: { questions }, right: 1, wrong: 0.2 },
  'with everything shuffled': { quiz: { ...shuffled, questions }, right: 1, wrong: 0.2 },
  'shuffled in forms': { quiz: { ...shuffled, forms: 3, questions }, right: 1, wrong: 0.2 },
  'in sections': { quiz: { sections: [{ ...section, questions }] }, right: 2, wrong: 0.4 },
  'in shuffled sections': {
    quiz: { sections: [{ ...section, ...shuffled, questions }] },
    right: 2,
    wrong: 0.4,
  },
  drawn: { quiz: { sections: [{ ...section, ...shuffled, draws }] }, right: 2, wrong: 0.4 },
  'in forms': { quiz: { forms: 2, sections: [{ ...section, ...shuffled, draws }] }, right: 2, wrong: 0.4 },
};

interface Shown {
  id: number;
  text: { en: string };
  options: { id: number; text: { en: string } }[];
}

it.each(Object.entries(kinds))(
  'a client that knows the specification alone sits a paper: %s',
  async (_kind, made) => {
    const { quiz_id } = await addQuiz(app, parse(quizJson, { title, ...made.quiz }));
    const { token } = await registerLearner(app);
    const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
      const response = await fetch(`${app.url}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(response.status).toBe(200);
      return (await response.json()) as Record<string, unknown>;
    };
    const quiz = (await ask(`quizzes/${quiz_id}/`)) as { questions: { id: number }[] };
    const shown: Shown[] = [];
    for (const place of quiz.questions.keys())
      shown.push((await ask(`quizzes/${quiz_id}/question/${place + 1}/`)) as unknown as Shown);
    expect(shown.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id));
    const chosen = (place: number, wanted: string) =>
      shown[place]?.options.find(({ text }) => text.en === wanted)?.id;
    const answers = {
      [shown[0]?.id ?? 0]: chosen(0, 'Right'),
      [shown[1]?.id ?? 0]: chosen(1, 'Right'),
      [shown[2]?.id ?? 0]: chosen(2, 'Wrong two'),
    };
    const { score, result } = await ask(`quizzes/${quiz_id}/submit/`, { answers });
    expect(score).toBe(2 * made.right - made.wrong);
    const report = (await ask(`results/${result}/`)) as {
      score: number;
      questions: { id: number; options: { id: number; is_correct: boolean }[] }[];
      answers: { question: number; selected_option: number }[];
    };
    expect(report.score).toBe(score);
    expect(report.questions.map(({ id, options }) => [id, ...options.map((each) => each.id)])).toEqual(
      shown.map(({ id, options }) => [id, ...options.map((each) => each.id)]),
    );
    const right = report.answers.filter(({ question, selected_option }) =>
      report.questions
        .find(({ id }) => id === question)
        ?.options.some(({ id, is_correct }) => id === selected_option && is_correct),
    );
    expect(right).toHaveLength(2);
  },
);
