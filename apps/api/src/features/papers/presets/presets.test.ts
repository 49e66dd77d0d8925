import { deletePreset, listPresets, savePreset } from '@abhyas/contract/papers/presets';
import { quizJson } from '@abhyas/contract/quiz-json';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { EXAM_BODIES } from './presets.service.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);
const list = async () => (await call(app.url, listPresets, { token })).body;

describe('presets', () => {
  it.each(EXAM_BODIES.map((preset) => [preset.id, preset] as const))(
    'have a source, both languages, and no figure that the institute sets: %s',
    (_id, { title, source, set_by_institute, quiz }) => {
      expect(source?.title).toMatch(/\S/);
      for (const text of [title, ...(quiz.sections ?? []).map((section) => section.title)]) {
        expect(text.en).toMatch(/\S/);
        expect(text.ne).toMatch(/[\u0900-\u097f]/);
      }
      const figures = [quiz, ...(quiz.sections ?? [])];
      for (const field of set_by_institute)
        for (const part of figures) expect(part).not.toHaveProperty(field);
      // What there is makes a quiz.
      const { question_count: _count, sections, ...settings } = quiz;
      const inSections = sections?.map(({ question_count: _each, ...section }) => section);
      const made = {
        title: { en: title.en, ne: title.ne },
        ...settings,
        ...(sections && { sections: inSections }),
      };
      expect(() => parse(quizJson, made)).not.toThrow();
    },
  );

  it('are saved from a quiz, come first, and can be deleted', async () => {
    const { quiz_id } = await addQuiz(
      app,
      parse(quizJson, {
        ...{ title: { en: 'Weekly' }, duration_minutes: 45, pass_percent: 40, status: 'draft' },
        sections: [
          { title: { en: 'One' }, marks_correct: 2, wrong_percent: 20, questions: sampleQuiz(3).questions },
          { title: { en: 'Two' }, marks_correct: 1, marks_wrong: 0, draws: [{ count: 5, tags: ['short'] }] },
        ],
      }),
    );
    const title = { en: 'Our weekly', ne: 'हाम्रो साप्ताहिक' };
    const saved = await call(app.url, savePreset, { token, body: { quiz_id, title } });
    const [first, ...others] = await list();
    expect(first).toEqual(saved.body);
    expect(first).toMatchObject({
      ...{ title, source: null, set_by_institute: [] },
      quiz: {
        ...{ duration_minutes: 45, pass_percent: 40 },
        sections: [
          { question_count: 3, marks_correct: 2, wrong_percent: 20 },
          { marks_correct: 1, marks_wrong: 0, draws: [{ count: 5, tags: ['short'] }] },
        ],
      },
    });
    expect(others).toEqual(EXAM_BODIES);
    const params = { id: Number(first?.id) };
    expect((await call(app.url, deletePreset, { token, params })).status).toBe(204);
    expect((await call(app.url, deletePreset, { token, params })).status).toBe(404);
    expect(await list()).toEqual(EXAM_BODIES);
    const unknown = await call(app.url, savePreset, { token, body: { quiz_id: 999_999, title } });
    expect(unknown.status).toBe(404);
  });
});
