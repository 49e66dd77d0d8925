import { addTopic } from '@abhyas/contract/bank/topics';
import { acceptImport, startImport } from '@abhyas/contract/imports';
import { downloadQuestions, downloadQuiz, downloadTemplate } from '@abhyas/contract/imports/question-files';
import { type AdminQuestion, createQuizFromJson, getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);
const headers = { authorization: `Bearer ${token}` };

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" width="2" height="2"><path d="M0 0L2 2" stroke="#000"/></svg>';
const option = (en: string, ne: string, is_correct = false) => ({ text: { en, ne }, is_correct });
const paper = {
  title: { en: 'To be exported', ne: 'निर्यात' },
  questions: [
    {
      text: { en: '=1+1 is {two}: 10:30?', ne: 'कति?' },
      hint: { en: 'Count', ne: 'गन' },
      topic: 'Arithmetic',
      options: [option('Two', 'दुई', true), option('- Three', 'तीन')],
    },
    {
      format: 'rich' as const,
      text: { en: '**Bold** \\(x^2\\)', ne: '**गाढा** \\(x^2\\)' },
      image: { svg },
      topic: 'Arithmetic',
      options: [option('H~2~O', 'H~2~O'), option('CO~2~', 'CO~2~', true)],
    },
    {
      text: { en: '', ne: 'नेपालको राजधानी?' },
      topic: '',
      options: [option('', 'काठमाडौँ', true), option('', 'पोखरा')],
    },
  ],
};

async function download(path: string, body?: object) {
  const response = await fetch(app.url + path, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}
async function read(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  const { status, body } = await call(app.url, startImport, { token, body: form });
  expect(status, name).toBe(201);
  return body;
}
const { quiz_id } = (await call(app.url, createQuizFromJson, { token, body: paper })).body;

describe('GET /api/admin/quizzes/{id}/file/', () => {
  it.each(['gift', 'moodle_xml', 'qti', 'csv', 'xlsx', 'docx'])(
    'as %s is read back as the same questions',
    async (format) => {
      const path = downloadQuiz.path.replace(':id', String(quiz_id));
      const { response, bytes } = await download(`${path}?format=${format}`);
      expect(response.status).toBe(200);
      const name = /filename="(.*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
      const { import_id, issues } = await read(bytes, name);
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      const body = { new_quiz: { title: paper.title } };
      const accepted = await call(app.url, acceptImport, { token, params: { import_id }, body });
      const [before, after] = await Promise.all(
        [quiz_id, accepted.body.quiz_id ?? 0].map((id) =>
          call(app.url, getAdminQuiz, { token, params: { id } }),
        ),
      );
      const shown = (questions: AdminQuestion[] = []) =>
        questions
          .map(({ text, hint, topic, format, options, image }) => ({
            text: { en: text.en, ne: text.ne ?? '' },
            hint: { en: hint?.en ?? '', ne: hint?.ne ?? '' },
            ...{ topic, format, has_picture: image !== undefined },
            options: options.map(({ text, is_correct }) => [text.en, text.ne ?? '', is_correct]),
          }))
          .sort((one, other) => one.text.ne.localeCompare(other.text.ne));
      const [expected, found] = [shown(before?.body.questions), shown(after?.body.questions)];
      // CSV only names pictures.
      if (format === 'csv') for (const question of [...expected, ...found]) question.has_picture = false;
      expect(found).toEqual(expected);
    },
  );

  it('is for staff, and only of a quiz that exists', async () => {
    const path = downloadQuiz.path.replace(':id', '999999');
    expect((await download(`${path}?format=gift`)).response.status).toBe(404);
    expect((await download(`${path}?format=exe`)).response.status).toBe(400);
    expect((await fetch(`${app.url}${path}?format=gift`)).status).toBe(401);
  });
});

describe('the file of a quiz', () => {
  it.each(['gift', 'moodle_xml', 'qti', 'csv', 'xlsx', 'docx'])(
    'as %s keeps order, passages and the names of topics in both languages',
    async (format) => {
      const topic = { en: `Heat (${format})`, ne: `ताप (${format})` };
      await call(app.url, addTopic, { token, body: { name: topic } });
      const options = [option('One', 'एक', true), option('Two', 'दुई')];
      const texts = ['First', 'Second', 'Third'].map((en) => ({ en: `${en} of all?`, ne: 'कुन हो?' }));
      const passage = { text: { en: 'A text for two.', ne: 'दुई प्रश्नको पाठ।' } };
      const body = {
        title: paper.title,
        passages: [{ key: 'p', ...passage }],
        questions: texts.map((text, place) => ({
          ...{ text, options, topic: place === 1 ? '' : topic },
          ...(place > 0 && { passage: 'p' }),
        })),
      };
      const made = await call(app.url, createQuizFromJson, { token, body });
      const path = downloadQuiz.path.replace(':id', String(made.body.quiz_id));
      const { bytes } = await download(`${path}?format=${format}`);
      const { questions, issues } = await read(bytes, `x.${format === 'moodle_xml' ? 'xml' : format}`);
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(questions.map((question) => question.text)).toEqual(texts);
      expect(questions.map((question) => question.topic)).toEqual([topic, undefined, topic]);
      expect(questions.map((question) => question.passage?.text)).toEqual([
        undefined,
        passage.text,
        passage.text,
      ]);
    },
  );
});

it.each(['gift', 'moodle_xml', 'qti', 'docx'])(
  'the file of a quiz as %s has pictures inside texts',
  async (format) => {
    const text = { en: 'What is ![a line](line) here?', ne: 'यहाँ ![रेखा](line) के हो?' };
    const body = {
      title: paper.title,
      questions: [
        {
          ...{ format: 'rich' as const, text, topic: '', pictures: [{ key: 'line', svg }] },
          options: [option(`In ${format}`, 'एक', true), option('Two', 'दुई')],
        },
      ],
    };
    const made = await call(app.url, createQuizFromJson, { token, body });
    const path = downloadQuiz.path.replace(':id', String(made.body.quiz_id));
    const { bytes } = await download(`${path}?format=${format}`);
    const { questions, issues } = await read(bytes, 'x');
    expect(issues).toEqual([]);
    expect(questions[0]?.text).toEqual(text);
    expect(questions[0]?.pictures?.map(({ key }) => key)).toEqual(['line']);
  },
);

it('POST /api/admin/questions/file/ has topics of both languages and tags', async () => {
  const { body } = await call(app.url, getAdminQuiz, { token, params: { id: quiz_id } });
  const question_ids = body.questions.map(({ bank }) => bank?.bank_id ?? 0);
  const { response, bytes } = await download(downloadQuestions.path, { question_ids, format: 'moodle_xml' });
  expect(response.status).toBe(200);
  const { questions } = await read(bytes, 'x.xml');
  expect(questions.map(({ topic }) => topic?.en ?? '').sort()).toEqual(['', 'Arithmetic', 'Arithmetic']);
  const unknown = await download(downloadQuestions.path, { question_ids: [999_999], format: 'gift' });
  expect(unknown.response.status).toBe(400);
});

it.each(['csv', 'xlsx'])('GET /api/admin/imports/template/ as %s is read back', async (format) => {
  for (const language of ['en', 'ne']) {
    const { bytes } = await download(`${downloadTemplate.path}?format=${format}&language=${language}`);
    const { questions, issues } = await read(bytes, `x.${format}`);
    expect(issues).toEqual([]);
    expect(questions).toHaveLength(1);
  }
});
