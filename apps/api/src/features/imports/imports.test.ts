import { getBankQuestion, listBankQuestions } from '@abhyas/contract/bank';
import { addTopic } from '@abhyas/contract/bank/topics';
import {
  acceptImport,
  correctImportedQuestion,
  forgetImport,
  getImport,
  startImport,
} from '@abhyas/contract/imports';
import { getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { isOfLinter } from '@abhyas/exam-rules/linter/warning-order';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin } from '#testing/factories.ts';
import { forgetOldImports } from './imports.service.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);
let count = 0;
/** Text that no other test has, so that its question is new in the bank. */
const fresh = (text: string) => `${text} (${++count})`;

function upload(file: string | Uint8Array, fields: Record<string, string | File> = {}, name = 'x.txt') {
  const body = new FormData();
  const bytes = typeof file === 'string' ? file : new Uint8Array(file);
  body.set('file', new File([bytes], name));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return call(app.url, startImport, { token, body });
}
const gift = (stems: string[]) => stems.map((stem) => `${stem} {=yes ~no ####Because.}`).join('\n\n');

async function uploaded(file: string | Uint8Array, fields?: Record<string, string | File>, name?: string) {
  const { status, body } = await upload(file, fields, name);
  expect(body).toMatchObject({ import_id: expect.any(Number) });
  expect(status).toBe(201);
  return body;
}
const accept = (import_id: number, body: object) =>
  call(app.url, acceptImport, { token, params: { import_id }, body });

describe('POST /api/admin/imports/', () => {
  it('has what the check list finds, by weight; a language that several questions lack is one warning', async () => {
    const paper = [
      ...[
        '1. नेपालको राजधानी कुन हो?',
        'What is the capital of Nepal?',
        'A) पोखरा / Pokhara',
        'B) काठमाडौँ / Kathmandu',
        'Ans: B',
      ],
      ...[
        '2. Which is a gas?',
        'A) Argon',
        'B) Argon',
        'Ans: A',
        '3. Which is a metal?',
        'A) Iron',
        'C) Wood',
        'Ans: A',
      ],
      ...['4. Which is red?', 'A) Rose', 'B) Grass'],
    ];
    const { import_id, issues } = await uploaded(paper.join('\n'));
    const codes = (found: typeof issues) =>
      found.map(({ severity, question, code }) => [severity, question, code]);
    expect(codes(issues)).toEqual([
      ['error', 4, 'no_key'],
      ['warning', 3, 'letters_irregular'],
      ['warning', 2, 'equal_options'],
      ['warning', undefined, 'nepali_missing'],
    ]);
    expect(issues.map(({ params }) => params)).toEqual([
      {},
      { letters: 'A, C' },
      { option: 2, other: 1 },
      { count: 3 },
    ]);
    const options = ['Argon', 'Gold'].map((en, place) => ({ text: { en }, is_correct: place === 0 }));
    const corrected = await call(app.url, correctImportedQuestion, {
      token,
      params: { import_id, n: 2 },
      body: { options },
    });
    expect(corrected.body).toMatchObject({ issues: [] });
    const { body } = await call(app.url, getImport, { token, params: { import_id } });
    expect(codes((body as { issues: typeof issues }).issues)).not.toContainEqual([
      'warning',
      2,
      'equal_options',
    ]);
  });

  it('reads a file into questions as create-from-json takes them, with their source', async () => {
    const stem = fresh('Is 10:30 before noon?');
    const { format, questions, issues } = await uploaded(gift([stem]));
    expect(format).toBe('gift');
    expect(issues).toEqual([]);
    expect(questions).toEqual([
      {
        text: { en: stem, ne: '' },
        hint: { en: 'Because.', ne: '' },
        options: [
          { text: { en: 'yes', ne: '' }, is_correct: true },
          { text: { en: 'no', ne: '' }, is_correct: false },
        ],
        source: { line: 1, excerpt: `${stem} {=yes ~no ####Because.}` },
      },
    ]);
  });

  it('lists a question with an error, and names it', async () => {
    const { questions, issues } = await uploaded('What? {=a -> b =c -> d}\n\nWho? {=I ~you}');
    expect(questions).toHaveLength(2);
    expect(issues).toEqual([
      expect.objectContaining({ severity: 'error', code: 'not_single_choice', question: 1, line: 1 }),
    ]);
  });

  it('pairs two files, one in each language', async () => {
    const en = fresh('What is the capital?');
    const ne = new File([gift(['राजधानी कुन हो?'])], 'ne.gift');
    const { questions } = await uploaded(gift([en]), { file_ne: ne });
    expect(questions[0]?.text).toEqual({ en, ne: 'राजधानी कुन हो?' });
  });

  it('encodes pictures again', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#36c' } })
      .png()
      .toBuffer();
    const xml = `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>${fresh('Which?')} <img src="@@PLUGINFILE@@/a.png" alt="A field"></p>]]></text><file name="a.png" encoding="base64">${png.toString('base64')}</file></questiontext><single>true</single><answer fraction="100"><text>A</text></answer><answer fraction="0"><text>B</text></answer></question></quiz>`;
    const { questions, format } = await uploaded(xml);
    expect(format).toBe('moodle_xml');
    expect(questions[0]?.image?.svg).toContain('viewBox="0 0 30 20"');
  });

  it.each([
    ['nothing', new Uint8Array(), 'FILE_EMPTY'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'FORMAT_UNKNOWN'],
    ['entities', '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>', 'XML_ENTITIES'],
    ['a text without questions', 'Dear students, the exam is on Thursday.', 'NO_QUESTIONS'],
  ])('refuses %s in words', async (_what, file, code) => {
    const { status, body } = await upload(file);
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({ path: '/file', code });
  });

  it('refuses a file of more than 25 MiB', async () => {
    const { status } = await upload(new Uint8Array(25 * 1024 * 1024 + 1));
    expect(status).toBe(413);
  });

  it('refuses a file that grows in memory, and reads the next one', async () => {
    const nested = `{"questions":${'['.repeat(200_000)}`;
    expect((await upload(nested, {}, 'x.json')).status).toBe(400);
    expect((await upload(gift([fresh('Next?')]))).status).toBe(201);
  });
});

describe('A preview', () => {
  it('is for the account that made it, with its corrections', async () => {
    const stem = fresh('Which is right?');
    const { import_id, issues } = await uploaded(`${stem} {~one ~two}`);
    expect(issues.map(({ code }) => code)).toEqual(['no_key']);
    const params = { import_id, n: 1 };
    const options = [
      { text: { en: 'one', ne: 'एक' }, is_correct: false },
      { text: { en: 'two', ne: 'दुई' }, is_correct: true },
    ];
    const corrected = await call(app.url, correctImportedQuestion, { token, params, body: { options } });
    // The Nepali of the stem is still missing, which the check list finds.
    const issuesLeft = [{ severity: 'warning', code: 'nepali_missing', question: 1, params: { places: 1 } }];
    expect(corrected.body).toMatchObject({ question: { options }, issues: issuesLeft });
    const { body } = await call(app.url, getImport, { token, params });
    expect(body).toMatchObject({ questions: [{ text: { en: stem }, options }], issues: issuesLeft });
    const other = await registerAdmin(app);
    expect((await call(app.url, getImport, { token: other.token, params })).status).toBe(404);
  });

  it('names what a correction leaves wrong', async () => {
    const { import_id } = await uploaded(gift([fresh('Right?')]));
    const correct = (body: object) =>
      call(app.url, correctImportedQuestion, { token, params: { import_id, n: 1 }, body });
    const blank = await correct({ text: { en: ' ', ne: '' } });
    expect(blank.body.issues).toMatchObject([{ severity: 'error', code: 'no_text', question: 1 }]);
    const bad = await correct({ text: { en: 'A', ne: '' }, image: { svg: '<svg><script/></svg>' } });
    expect(bad.body.issues).toMatchObject([{ code: 'not_acceptable', params: { path: '/image/svg' } }]);
    expect((await accept(import_id, { questions: [1] })).body.errors).toMatchObject([
      { path: '/questions/0', code: 'QUESTION_WITH_ERROR' },
    ]);
  });

  it('keeps an error of its reader until what it is about is corrected', async () => {
    const ne = new File(['राजधानी? {=क ~ख}'], 'ne.gift');
    const { import_id, issues } = await uploaded(
      `${fresh('Capital?')} {=a ~b ~c}`,
      { file_ne: ne },
      'en.gift',
    );
    const codes = (list: readonly { code: string }[]) =>
      list.map(({ code }) => code).filter((code) => !isOfLinter(code));
    expect(codes(issues)).toEqual(['languages_differ_in_options']);
    const correct = async (body: object) => {
      const params = { import_id, n: 1 };
      return codes((await call(app.url, correctImportedQuestion, { token, params, body })).body.issues);
    };
    expect(await correct({ topic: 'Geography' })).toEqual(['languages_differ_in_options']);
    expect((await accept(import_id, { questions: [1] })).status).toBe(400);
    const options = ['a', 'b'].map((en, place) => ({ text: { en, ne: en }, is_correct: place === 0 }));
    expect(await correct({ options })).toEqual([]);
    expect((await accept(import_id, { questions: [1] })).status).toBe(201);
  });

  it('has an error where a text names a picture that the file does not have', async () => {
    const named =
      '{"format":"rich","text":{"en":"![A map](map)"},"options":["a",{"text":"b","is_correct":true}]}';
    const { issues } = await uploaded(`[${named}]`, {}, 'x.json');
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([{ code: 'not_acceptable' }]);
  });

  it('is forgotten when it should be', async () => {
    const { import_id } = await uploaded(gift([fresh('Forgotten?')]));
    const params = { import_id };
    expect((await call(app.url, forgetImport, { token, params })).status).toBe(204);
    expect((await call(app.url, getImport, { token, params })).status).toBe(404);
  });

  it('is forgotten after a day', async () => {
    const { import_id } = await uploaded(gift([fresh('Old?')]));
    await app.db.$client.query(
      `update imports set created_at = created_at - interval '25 hours' where id = ${import_id}`,
    );
    expect((await call(app.url, getImport, { token, params: { import_id } })).status).toBe(404);
    await forgetOldImports(app);
    const { rowCount } = await app.db.$client.query(`select from imports where id = ${import_id}`);
    expect(rowCount).toBe(0);
  });
});

describe('POST /api/admin/imports/{import_id}/accept/', () => {
  it('takes all questions without an error into the bank, with topic and tags, once', async () => {
    const stems = [fresh('First?'), fresh('Second?')];
    const { import_id } = await uploaded(`${gift(stems)}\n\nEssay? {}`);
    const topic = await call(app.url, addTopic, { token, body: { name: { en: fresh('Imported') } } });
    const body = { topic_id: topic.body.id, tags: ['Loksewa'] };
    const first = await accept(import_id, body);
    expect(first.status).toBe(201);
    expect(first.body.question_ids).toHaveLength(2);
    expect((await accept(import_id, body)).body).toEqual(first.body);
    const [id = 0] = first.body.question_ids;
    const question = await call(app.url, getBankQuestion, { token, params: { id } });
    expect(question.body).toMatchObject({
      topic_id: topic.body.id,
      tags: ['loksewa'],
      status: 'ready',
      content: { text: { en: stems[0] }, hint: { en: 'Because.' } },
    });
    const path = `${app.url}${listBankQuestions.path}?search=${encodeURIComponent(stems[0] ?? '')}`;
    const listed = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    expect(await listed.json()).toMatchObject({ total: 1 });
  });

  it('makes a quiz of them, a draft unless it says otherwise', async () => {
    const stems = [fresh('One?'), fresh('Two?')];
    const { import_id } = await uploaded(gift(stems));
    const new_quiz = { title: { en: 'Thursday', ne: 'बिहीबार' }, duration_minutes: 30 };
    const { status, body } = await accept(import_id, { questions: [2, 1], new_quiz });
    expect(status).toBe(201);
    const quiz = await call(app.url, getAdminQuiz, { token, params: { id: body.quiz_id ?? 0 } });
    expect(quiz.body).toMatchObject({ status: 'draft', title: new_quiz.title, duration_minutes: 30 });
    expect(quiz.body.questions.map(({ text }) => text.en)).toEqual(stems.toReversed());
    expect(quiz.body.questions.map(({ bank }) => bank?.bank_id)).toEqual(body.question_ids);
    expect((await accept(import_id, { questions: [2, 1], new_quiz })).body).toEqual(body);
  });

  it('adds them to a quiz at its end, once', async () => {
    const { quiz_id, questions } = await addQuiz(app);
    const { import_id } = await uploaded(gift([fresh('Added?')]));
    const first = await accept(import_id, { quiz_id });
    expect(first.body).toMatchObject({ quiz_id, question_ids: [expect.any(Number)] });
    expect((await accept(import_id, { quiz_id })).body).toEqual(first.body);
    const quiz = await call(app.url, getAdminQuiz, { token, params: { id: quiz_id } });
    expect(quiz.body.questions).toHaveLength(questions.length + 1);
  });

  it('stores nothing when the quiz is full, does not exist, or is named twice', async () => {
    const stems = Array.from({ length: 400 }, (_, n) => fresh(`Question ${n}?`));
    const { import_id } = await uploaded(gift(stems));
    const full = await accept(import_id, { new_quiz: { title: { en: 'Full' } } });
    const again = await accept(import_id, { quiz_id: full.body.quiz_id });
    expect(again.body.errors).toMatchObject([{ code: 'TOO_MANY_QUESTIONS' }]);
    expect((await accept(import_id, { quiz_id: 999_999_999 })).status).toBe(404);
    const both = await accept(import_id, { quiz_id: 1, new_quiz: { title: { en: 'Both' } } });
    expect(both.body.errors).toMatchObject([{ path: '/new_quiz' }]);
  });
});

describe('a preview that is read in several parts', () => {
  const LONG = `${'a long text '.repeat(400)}to read`;
  const COUNT = 80;

  it('is the same whenever it is read, and its questions are corrected and taken by their places', async () => {
    const stems = Array.from({ length: COUNT }, (_, n) => fresh(`Long question ${n + 1} ${LONG}`));
    const read = await uploaded(gift(stems));
    expect(read.questions.map(({ text }) => text.en)).toEqual(stems);
    const { import_id } = read;
    const preview = async () => (await call(app.url, getImport, { token, params: { import_id } })).body;
    expect(await preview()).toEqual(read);

    const params = { import_id, n: 70 };
    const hint = { en: 'Because of seventy.', ne: '' };
    const corrected = await call(app.url, correctImportedQuestion, { token, params, body: { hint } });
    expect(corrected.body.question).toEqual({ ...read.questions[69], hint });
    const after = await preview();
    expect(after.questions).toEqual(read.questions.with(69, { ...read.questions[69], hint } as never));

    const { body: taken } = await accept(import_id, { questions: [70, 3, 70, 41] });
    expect(taken.question_ids).toHaveLength(3);
    const stemOf = async (id: number) =>
      (await call(app.url, getBankQuestion, { token, params: { id } })).body.content.text.en;
    for (const [index, n] of [70, 3, 41].entries())
      expect(await stemOf(taken.question_ids[index] ?? 0)).toBe(stems[n - 1]);
    expect((await accept(import_id, { questions: [COUNT + 1] })).body).toMatchObject({
      errors: [{ path: '/questions/0', code: 'UNKNOWN_QUESTION' }],
    });
  });

  it('has no warnings about a text that is too long to be taken, which is an error', async () => {
    const stem = fresh(`Twice twice ${'1 '.repeat(3000)}`);
    const { issues } = await uploaded(`${stem} {=same ~same}`);
    expect(issues.map(({ code }) => code)).toEqual(['text_too_long']);
  });
});
