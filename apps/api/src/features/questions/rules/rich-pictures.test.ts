import { getLedger } from '@abhyas/contract/grading/ledger';
import { uploadPicture } from '@abhyas/contract/questions/pictures';
import { previewRichText } from '@abhyas/contract/questions/rich-text';
import {
  addQuestion,
  createQuizFromJson,
  duplicateQuiz,
  exportQuiz,
  getAdminQuiz,
  replaceQuestion,
} from '@abhyas/contract/quizzes/staff';
import { checkLedger } from '@abhyas/exam-rules/check-ledger';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cryptography } from '#cli/verify-ledger.ts';
import { openBank } from '#features/bank/bank.fixture.ts';
import { digestOfContent } from '#features/bank/rules/digest.ts';
import { digestOf } from '#features/grading/rules/paper-keys.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { withholdAnswers } from '#testing/withhold-answers.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);

const drawn = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1" fill="${colour}"/></svg>`;
const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#36c' } })
  .png()
  .toBuffer();
const form = new FormData();
form.set('picture', new File([new Uint8Array(png)], 'field.png'));
const field = (await call(app.url, uploadPicture, { token, body: form })).body.svg;
const [red, blue, answer] = [drawn('red'), drawn('blue'), drawn('green')] as const;
const picture = (key: string, svg: string) => ({ key, svg });
const question = {
  topic: '',
  format: 'rich' as const,
  text: { en: 'Which *colour* has this?\n\n![A field](field.1)', ne: 'यो **कुन** रङ्ग हो? ![खेत](field.1)' },
  hint: { en: 'It is ![green](answer).', ne: '' },
  options: [
    { text: { en: '![red](r)', ne: '![रातो](r)' }, is_correct: true },
    { text: { en: '![blue](b) 5', ne: '' }, is_correct: false },
  ],
  pictures: [picture('field.1', field), picture('r', red), picture('b', blue), picture('answer', answer)],
};

const quizOf = (...questions: object[]) => ({ title: { en: 'Pictures', ne: '' }, questions });
async function create(quiz: object) {
  const { status, body } = await call(app.url, createQuizFromJson, { token, body: quiz });
  expect(status).toBe(201);
  return body.quiz_id;
}
const read = async (id: number) => (await call(app.url, getAdminQuiz, { token, params: { id } })).body;
const exported = async (id: number) => (await call(app.url, exportQuiz, { token, params: { id } })).body;
const errorsOf = async (body: object) => {
  const answer = await call(app.url, createQuizFromJson, { token, body });
  expect(answer.status).toBe(400);
  return answer.body.errors?.map(({ path, code }) => [path, code]);
};

describe('a question with pictures in its texts', () => {
  it('has the pictures of each text beside its tree for learners, and their words in the text', async () => {
    const quiz_id = await create(quizOf(question));
    const { open, paper, question: one, submit, report } = await seat(app, { quiz_id, questions: [] });
    await open();
    const [shown] = (await paper()).body.questions;
    expect(shown).toMatchObject({
      text: { en: 'Which colour has this?\n[A field]', ne: 'यो कुन रङ्ग हो? [खेत]' },
      options: [{ text: { en: '[red]', ne: '[रातो]' } }, { text: { en: '[blue] 5', ne: '' } }],
      rich: {
        text: {
          en: [{}, { content: [{ kind: 'picture', key: 'field.1', alt: 'A field' }] }],
          ne: [{ content: [{}, {}, {}, { kind: 'picture', key: 'field.1', alt: 'खेत' }] }],
          pictures: [picture('field.1', field)],
        },
      },
    });
    expect(shown?.options.map(({ rich }) => rich?.text.pictures)).toEqual([
      [picture('r', red)],
      [picture('b', blue)],
    ]);
    // The picture of the explanation would give the answer away.
    expect(JSON.stringify(shown)).not.toMatch(/fill=\\"green|key_text|source|"answer"/);
    expect((await one(1)).body).toEqual(shown);

    const { result } = (await submit({ answers: {} })).body;
    const reported = async () => (await report(result)).body.questions[0];
    expect((await reported())?.rich).toMatchObject({
      text: { pictures: [picture('field.1', field)] },
      hint: { pictures: [picture('answer', answer)] },
    });
    expect((await reported())?.options.map(({ rich }) => rich)).toEqual(
      shown?.options.map(({ rich }) => rich),
    );
    await withholdAnswers(app, quiz_id);
    expect(JSON.stringify(await reported())).not.toContain('fill=\\"green');
  });

  it('is edited, exported and copied as it was written', async () => {
    const quiz_id = await create(quizOf(question));
    const [stored] = (await read(quiz_id)).questions;
    expect(stored).toMatchObject(question);
    expect(stored?.rich?.hint?.pictures).toEqual([picture('answer', answer)]);
    const file = await exported(quiz_id);
    expect(file.questions).toEqual([question]);
    expect(await exported(await create(file))).toEqual(file);
    const copy = await call(app.url, duplicateQuiz, { token, params: { id: quiz_id } });
    expect((await exported(copy.body.quiz_id)).questions).toEqual([question]);
  });

  it('keeps its pictures where a change sends none, and drops those that no text names', async () => {
    const quiz_id = await create(quizOf(question));
    const [{ id: question_id } = { id: 0 }] = (await read(quiz_id)).questions;
    const params = { id: quiz_id, question_id };
    const put = (body: object) => call(app.url, replaceQuestion, { token, params, body });
    const { pictures, format: _, ...unaware } = question;
    expect((await put(unaware)).body).toMatchObject(question);
    expect((await put({ ...unaware, pictures })).body).toMatchObject(question);
    const kept = await put({ ...unaware, hint: { en: '', ne: '' } });
    expect(kept.body.pictures).toEqual(pictures.slice(0, 3));
    const text = { en: 'Again ![green](answer)', ne: '' };
    const unknown = await put({ ...unaware, text });
    expect(unknown).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/text/en', code: 'PICTURE_UNKNOWN' }] },
    });
    const plain = await put({ ...unaware, format: 'plain' });
    expect(plain.status).toBe(200);
    expect(JSON.stringify(plain.body)).not.toMatch(/"pictures"|"rich"/);
  });

  it('goes through the bank with its pictures, and is found again', async () => {
    const { topic: _, ...own } = question;
    const content = { ...own, hint: { en: 'Of the bank: ![green](answer)', ne: '' } };
    const added = await bank.add({ content });
    expect(added.content).toMatchObject(content);
    expect(added.content.rich?.text.pictures).toEqual([picture('field.1', field)]);
    const quiz_id = await create(quizOf({ ...content, topic: '' }));
    expect((await read(quiz_id)).questions[0]?.bank).toMatchObject({ bank_id: added.id, version: 1 });
    const other = {
      ...content,
      pictures: [picture('r', blue), ...content.pictures.slice(2), content.pictures[0]],
    };
    const changed = await bank.put(added.id, { content: other });
    expect(changed.body).toMatchObject({ version: 2, content: { pictures: other.pictures } });
    const refused = await bank.put(added.id, { content: { ...content, pictures: [] } });
    expect(refused.body.errors?.[0]).toMatchObject({ path: '/content/text/en', code: 'PICTURE_UNKNOWN' });
  });

  it('is another state for verdicts with another picture, and the same with other words for it', async () => {
    const of = async (options: object, pictures = question.pictures) => {
      const id = await create(quizOf({ ...question, options, pictures }));
      const [stored] = (await app.deps.revisions.get(id, 1)).questions;
      if (!stored) throw new Error('There is no question');
      const numbered = stored.options.map((option, place) => ({ ...option, id: place }));
      return { state: digestOf({ options: numbered }), content: digestOfContent(stored) };
    };
    const [first, second] = question.options;
    const renamed = { ...first, text: { en: '![scarlet](r)', ne: '![सिन्दूरे](r)' } };
    const before = await of([first, second]);
    const named = await of([renamed, second]);
    expect(named.state).toBe(before.state);
    expect(named.content).not.toBe(before.content);
    const pictures = question.pictures.map((each) => (each.key === 'r' ? picture('r', answer) : each));
    expect((await of([first, second], pictures)).state).not.toBe(before.state);
  });

  it('is in the ledger with the pictures of its options, each of which is checked', async () => {
    const quiz_id = await create(quizOf(question));
    const { open, submit, signedIn } = await seat(app, { quiz_id, questions: [] });
    await open();
    await submit({ answers: {} });
    const { body } = await call(app.url, getLedger, { token: await signedIn(), params: { id: quiz_id } });
    const [state] = body.questions[0]?.states ?? [];
    expect(state?.pictures?.map(({ svg }) => svg)).toEqual([red, blue]);
    const check = async (ledger: string) => {
      const keys = app.deps.keys.receipt_signatures;
      const { result, altered_questions } = await checkLedger(ledger, { cryptography, keys });
      return [result, altered_questions.length];
    };
    const written = JSON.stringify(body);
    expect(await check(written)).toEqual(['agrees', 0]);
    expect(await check(written.replace('fill=\\"red', 'fill=\\"blue'))).toEqual(['differs', 1]);
    expect(await check(written.replace('[blue] 5', '[blue] 6'))).toEqual(['differs', 1]);
    expect(await check(written.replace('[blue] 5', '[azure] 5'))).toEqual(['agrees', 0]);
  });
});

describe('a passage with pictures in its text', () => {
  const text = { en: 'A map: ![the valley](map)', ne: 'नक्सा: ![उपत्यका](map)' };
  const passages = [{ key: 'valley', format: 'rich', text, pictures: [picture('map', red)] }];
  const asked = { topic: '', text: { en: 'Where?', ne: '' }, options: question.options, passage: 'valley' };
  const plain = { ...asked, options: sampleQuiz(1).questions[0]?.options };

  it('is shown with each of its questions, and exported as it was written', async () => {
    const quiz_id = await create({ ...quizOf(plain, { ...plain, text: { en: 'When?', ne: '' } }), passages });
    const { open, paper } = await seat(app, { quiz_id, questions: [] });
    await open();
    for (const { text, passage } of (await paper()).body.questions) {
      expect(text.en).toMatch(/^A map: \[the valley\]\n\nWhe/);
      expect(passage?.rich?.text).toMatchObject({ en: [{}], pictures: [picture('map', red)] });
    }
    const [stored] = (await read(quiz_id)).questions;
    expect(stored?.passage).toMatchObject({ text, pictures: [picture('map', red)] });
    const file = await exported(quiz_id);
    expect(file.passages).toMatchObject([{ text, pictures: [picture('map', red)] }]);
    expect(await exported(await create(file))).toEqual(file);
  });

  it('has its own: those of a question are none of them', async () => {
    const own = { ...question, passage: 'valley', text: { en: '![a](map)', ne: '' } };
    expect(await errorsOf({ ...quizOf(own), passages })).toEqual([
      ['/questions/0/text/en', 'PICTURE_UNKNOWN'],
    ]);
  });
});

describe('pictures that cannot be stored', () => {
  const [first] = question.pictures;
  const with_ = (change: object) => quizOf(question, { ...question, ...change });

  it('are refused with their place', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const pictures = question.pictures;
    const large = picture('large', drawn(`red" data-x="${'x'.repeat(250_000)}`));
    const cases: [object, unknown][] = [
      [{ pictures: [...pictures, picture('x', script)] }, [['/questions/1/pictures/4/svg', 'SVG_REFUSED']]],
      [{ pictures: [...pictures, first] }, [['/questions/1/pictures/4/key', 'REPEATED_KEY']]],
      [
        { pictures: [...pictures, ...Array.from({ length: 9 }, (_, n) => ({ ...large, key: `l${n}` }))] },
        [['/questions/1/pictures', 'PICTURES_TOO_LARGE']],
      ],
      [{ pictures: [...pictures, picture('a b', red)] }, [['/questions/1/pictures/4/key', 'invalid_format']]],
      [{ format: 'plain' }, [['/questions/1/pictures', 'PICTURES_NEED_RICH']]],
      [{ hint: { en: '![x](javascript:alert)', ne: '' } }, [['/questions/1/hint/en', 'PICTURE_UNKNOWN']]],
      [
        { hint: { en: '![x](data:image/png;base64,AA==)', ne: '' } },
        [['/questions/1/hint/en', 'PICTURE_UNKNOWN']],
      ],
      [
        { hint: { en: '', ne: '![x](https://example.org/x.png)' } },
        [['/questions/1/hint/ne', 'PICTURE_UNKNOWN']],
      ],
      [{ hint: { en: '![](r)', ne: '' } }, [['/questions/1/hint/en', 'PICTURE_WITHOUT_TEXT']]],
    ];
    for (const [change, errors] of cases) expect(await errorsOf(with_(change))).toEqual(errors);
    const { quiz_id } = await addQuiz(app, sampleQuiz(1));
    const added = await call(app.url, addQuestion, {
      token,
      params: { id: quiz_id },
      body: { ...question, pictures: undefined },
    });
    expect(added).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/text/en', code: 'PICTURE_UNKNOWN' }, { path: '/text/ne' }] },
    });
  });

  it('declare their namespace once they are stored, as every picture does', async () => {
    const bare = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
    const id = await create(
      quizOf({ ...question, pictures: question.pictures.map(({ key }) => picture(key, bare)) }),
    );
    expect((await read(id)).questions[0]?.pictures?.[0]?.svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  });
});

describe('POST /api/admin/rich-text/', () => {
  it('knows the keys that it is sent', async () => {
    const texts = [{ en: '![a](x) ![b](y)', ne: '' }];
    const { body } = await call(app.url, previewRichText, { token, body: { texts, pictures: ['x'] } });
    expect(body.texts[0]).toMatchObject({
      rich: { en: [{ content: [{ kind: 'picture', key: 'x', alt: 'a' }, {}] }] },
      issues: [{ language: 'en', code: 'PICTURE_UNKNOWN', message: expect.stringContaining('(y)') }],
    });
  });
});
