import {
  addBankQuestion,
  changeBankQuestions,
  listKeyConflicts,
  mergeBankQuestions,
  undoMerge,
} from '@abhyas/contract/bank';
import { acceptImport } from '@abhyas/contract/imports';
import { createQuizFromJson } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { addColleague, newContent } from '#features/bank/rights.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const [ram, sita] = [await addColleague(app, 'teacher'), await addColleague(app, 'teacher')];
const { token } = ram;

type Content = ReturnType<typeof newContent>;

/** The same question with the other key and one space more. */
const otherwise = ({ text, options }: Content): Content => ({
  text: { en: `${text.en} ` },
  options: options.map((option) => ({ ...option, is_correct: !option.is_correct })),
});
const keyOf = ({ options }: { options: { text: { en: string }; is_correct: boolean }[] }) =>
  options.filter(({ is_correct }) => is_correct).map(({ text }) => text.en);
const conflicts = (body: object) => call(app.url, listKeyConflicts, { token, body });
const merge = (id: number, body: object) =>
  call(app.url, mergeBankQuestions, { token, params: { id }, body });
const undo = (id: number) => call(app.url, undoMerge, { token, params: { id } });

describe('the same question with another key', () => {
  it('is not added to the bank unless that is meant, and both keys are shown', async () => {
    const content = newContent();
    const first = await ram.add({ content });
    const other = otherwise(content);
    const add = (more: object = {}) =>
      call(app.url, addBankQuestion, { token, body: { content: other, ...more } });
    expect(await add()).toMatchObject({ status: 409, body: { code: 'KEY_CONFLICT' } });
    const keys = {
      correct_texts: [other.options[1]?.text],
      other: { id: first.id, correct_texts: [content.options[0]?.text] },
    };
    expect((await conflicts({ content: other })).body).toMatchObject([{ question_id: null, ...keys }]);
    const added = await add({ despite_conflict: true });
    expect(added.status).toBe(201);
    expect((await conflicts({ question_ids: [added.body.id, first.id] })).body).toMatchObject([
      { question_id: first.id, other: { id: added.body.id } },
      { question_id: added.body.id, ...keys },
    ]);
    // A content in one language has the same key as one in both.
    const nepali = content.options.map((option) => ({ ...option, text: { ...option.text, ne: 'क' } }));
    expect((await conflicts({ content: { ...content, options: nepali } })).body).toHaveLength(1);
  });

  it('comes in as a draft by a quiz and by a file, which names it', async () => {
    const content = newContent();
    await ram.add({ content });
    const { questions: _, ...sample } = sampleQuiz(0);
    const body = { ...sample, questions: [{ ...otherwise(content), topic: 'Conflict' }] };
    const made = await call(app.url, createQuizFromJson, { token, body });
    expect(await ram.bank.get(await ram.bankIdIn(made.body.quiz_id))).toMatchObject({ status: 'draft' });

    const { body: preview } = await ram.startImport();
    const [imported] = preview.questions;
    if (!imported) throw new Error('The file has a question');
    const options = imported.options.map((option) => ({ ...option, is_correct: !option.is_correct }));
    const known = await ram.add({ content: { text: imported.text, options } });
    const accepted = await call(app.url, acceptImport, {
      ...{ token, params: { import_id: preview.import_id } },
      body: {},
    });
    const [id = 0] = accepted.body.question_ids;
    expect(id).not.toBe(known.id);
    expect(accepted.body.key_conflicts).toEqual([id]);
    expect(await ram.bank.get(id)).toMatchObject({ status: 'draft' });
  });

  it('differs where options differ in nothing but capitals or signs', async () => {
    const { text } = newContent();
    const keyed = (key: string) => ({
      text,
      options: ['Co', 'CO', 'n', 'n!'].map((en) => ({ text: { en }, is_correct: en === key })),
    });
    const add = (key: string, more: object = {}) =>
      call(app.url, addBankQuestion, { token, body: { content: keyed(key), ...more } });
    const first = (await add('Co')).body;
    for (const key of ['CO', 'n', 'n!'])
      expect(await add(key)).toMatchObject({ status: 409, body: { code: 'KEY_CONFLICT' } });
    const second = (await add('CO', { despite_conflict: true })).body;
    expect((await conflicts({ question_ids: [first.id, second.id] })).body).toHaveLength(2);
    expect(await merge(second.id, { into: first.id })).toMatchObject({ body: { code: 'KEY_CONFLICT' } });
    const merged = await merge(second.id, { into: first.id, key_of: second.id });
    expect(keyOf(merged.body.content)).toEqual(['CO']);
  });

  it('is the same where capitals and signs are all that differs, and cannot be mistaken', async () => {
    const { text } = newContent();
    const made = (options: string[]) => ({
      text,
      options: options.map((en, place) => ({ text: { en }, is_correct: place === 0 })),
    });
    const first = await ram.add({ content: made(['Kathmandu', 'Pokhara']) });
    const second = await ram.add({ content: made(['kathmandu.', 'pokhara.']) });
    expect((await conflicts({ question_ids: [first.id, second.id] })).body).toEqual([]);
  });

  it('of a colleague in private is no conflict, and no hint', async () => {
    const content = newContent();
    await sita.addPrivate({ content });
    const body = { content: otherwise(content), status: 'ready' };
    expect((await call(app.url, addBankQuestion, { token, body })).status).toBe(201);
    expect((await conflicts({ content: otherwise(content) })).body).toEqual([]);
  });
});

describe('merging', () => {
  const twoWith = async (settings: object = {}) => {
    const content = newContent();
    const into = await ram.add({ content, tags: ['old'] });
    const quiz = await ram.makeQuiz();
    const from = await ram.add({
      ...{ content: otherwise(content), despite_conflict: true, tags: ['new'] },
      ...settings,
    });
    return { content, into, from, quiz };
  };

  it('prefers no key: where they differ, the call says which one is right', async () => {
    const { content, into, from } = await twoWith();
    const refused = { status: 409, body: { code: 'KEY_CONFLICT' } };
    expect(await merge(from.id, { into: into.id })).toMatchObject(refused);
    expect(await ram.bank.get(from.id)).toMatchObject({ id: from.id });
    const elsewhere = await merge(from.id, { into: into.id, key_of: 999_999 });
    expect(elsewhere.body).toMatchObject({ errors: [{ path: '/key_of' }] });
    const merged = await merge(from.id, { into: into.id, key_of: from.id });
    expect(merged.body).toMatchObject({ id: into.id, version: 2, tags: ['old', 'new'] });
    expect(keyOf(merged.body.content)).toEqual([content.options[1]?.text.en]);
    expect(merged.body.merged).toMatchObject([{ id: from.id, text: from.content.text }]);
  });

  it('keeps the key of what is left if that is the right one', async () => {
    const { content, into, from } = await twoWith();
    const merged = await merge(from.id, { into: into.id, key_of: into.id });
    expect(merged.body.version).toBe(1);
    expect(keyOf(merged.body.content)).toEqual([content.options[0]?.text.en]);
  });

  it('can be undone, with the uses, tags and key of before', async () => {
    const { into } = await twoWith();
    const quiz = await ram.makeQuiz();
    const used = await ram.bankIdIn(quiz);
    const earlier = await ram.add();
    await merge(earlier.id, { into: used, key_of: used });
    const merged = await merge(used, { into: into.id, key_of: into.id });
    expect(merged.body.uses).toMatchObject([{ quiz_id: quiz, version: null }]);
    await call(app.url, changeBankQuestions, {
      ...{ token, body: { question_ids: [into.id], tags: { add: ['later'] } } },
    });
    const undone = await undo(used);
    expect(undone.body).toMatchObject({ id: used, uses: [{ quiz_id: quiz, version: 1 }] });
    expect(await ram.bank.get(into.id)).toMatchObject({ uses: [], merged: [], tags: ['old', 'later'] });
    // What had been merged into it comes along, and can come back itself.
    expect(undone.body.merged).toMatchObject([{ id: earlier.id }]);
    expect((await undo(earlier.id)).body.id).toBe(earlier.id);
    expect((await undo(used)).status).toBe(404);
  });

  it('undone, takes a key back that it has written', async () => {
    const { content, into, from } = await twoWith();
    await merge(from.id, { into: into.id, key_of: from.id });
    expect((await undo(from.id)).body.tags).toEqual(['new']);
    const left = await ram.bank.get(into.id);
    expect(left).toMatchObject({ version: 3, tags: ['old'] });
    expect(keyOf(left.content)).toEqual([content.options[0]?.text.en]);
  });
});
