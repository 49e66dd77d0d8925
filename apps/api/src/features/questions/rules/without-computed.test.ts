import { addBankQuestion, getBankQuestion } from '@abhyas/contract/bank';
import { addQuestion, createQuizFromJson, replaceQuestion } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);

const options = ['\\(1\\)', '\\(2\\)'].map((en, place) => ({ text: { en }, is_correct: place === 0 }));
const content = {
  format: 'rich',
  text: { en: 'Is \\(x\\) **one**?' },
  options,
  passage: { format: 'rich', text: { en: 'Let \\(x\\) be *one*.' } },
};

/** Puts other trees wherever there are trees, and languages, as no honest client does. */
function forged<Sent>(sent: Sent): Sent {
  if (Array.isArray(sent)) return sent.map(forged) as Sent;
  if (typeof sent !== 'object' || sent === null) return sent;
  const fields = Object.entries(sent).map(([name, value]): [string, unknown] => [
    name,
    name === 'rich' ? { text: { en: [{ kind: 'forged' }] } } : name === 'languages' ? ['ne'] : forged(value),
  ]);
  return Object.fromEntries(fields) as Sent;
}

/** A quiz with a rich question on a passage, as staff receive it. */
async function receiveQuiz() {
  const { passage, ...question } = content;
  const body = {
    title: { en: 'Sent back' },
    passages: [{ key: 'p', ...passage }],
    questions: [{ ...question, passage: 'p' }],
  };
  const { quiz_id } = (await call(app.url, createQuizFromJson, { token, body })).body;
  const quiz = await bank.quiz(quiz_id);
  const [received] = quiz.questions;
  if (!received) throw new Error('The quiz has no question');
  return { quiz, received };
}

describe('what the server computes may be sent back, and is not believed', () => {
  it('in a question of a quiz', async () => {
    const { quiz, received } = await receiveQuiz();
    expect(received.rich?.text.en?.[0]).toMatchObject({ kind: 'paragraph' });
    const params = { id: quiz.id, question_id: received.id };
    const body = { ...forged(received), languages: ['ne'] };
    const put = await call(app.url, replaceQuestion, { token, params, body });
    expect([put.status, put.body]).toEqual([200, received]);
    expect((await bank.quiz(quiz.id)).revision).toBe(1);
    const added = await call(app.url, addQuestion, { token, params: { id: quiz.id }, body });
    expect(added.status).toBe(201);
    const { rich, passage, bank: reference } = received;
    expect(added.body).toMatchObject({ rich, passage, bank: reference });
    expect(added.body.options.map((option) => option.rich)).toEqual(received.options.map((o) => o.rich));
  });

  it('in a quiz', async () => {
    const { quiz, received } = await receiveQuiz();
    // Ids belong to the one quiz.
    const { passage, id: _, options, ...question } = received;
    const withoutIds = options.map(({ id, ...option }) => option);
    const body = forged({
      title: quiz.title,
      passages: [{ key: 'p', format: 'rich', text: passage?.text, rich: passage?.rich }],
      questions: [{ ...question, options: withoutIds, passage: 'p' }],
    });
    const made = await call(app.url, createQuizFromJson, { token, body });
    expect(made.status).toBe(201);
    expect(made.body.quiz_id).not.toBe(quiz.id);
    const copy = await bank.quiz(made.body.quiz_id);
    expect(copy).toMatchObject({ title: quiz.title, revision: 1, has_attempts: false });
    expect(copy.questions[0]).toMatchObject({ rich: received.rich, bank: received.bank });
    expect(copy.questions[0]?.passage?.rich).toEqual(passage?.rich);
    expect(copy.questions[0]?.id).not.toBe(received.id);
  });

  it('in a question of the bank', async () => {
    const added = await bank.add({ content, source: 'Sent back' });
    const put = await bank.put(added.id, forged(added));
    expect([put.status, put.body]).toEqual([200, { ...added, updated_at: put.body.updated_at }]);
    const again = await call(app.url, addBankQuestion, { token, body: forged(added) });
    expect([again.status, again.body]).toEqual([201, put.body]);
    const { body } = await call(app.url, getBankQuestion, { token, params: { id: added.id } });
    expect(body.content).toEqual(added.content);
  });
});

it('rejects keys that it does not know, wherever they are', async () => {
  const { quiz, received } = await receiveQuiz();
  const params = { id: quiz.id, question_id: received.id };
  const [option, ...others] = received.options;
  const body = {
    ...received,
    richer: 1,
    options: [{ ...option, tree: 1 }, ...others],
    passage: { ...received.passage, html: 1 },
  };
  const paths = ({ body: { errors } }: { body: { errors?: { path: string }[] } }) =>
    errors?.map(({ path }) => path).sort();
  const put = await call(app.url, replaceQuestion, { token, params, body });
  expect([put.status, paths(put)]).toEqual([400, ['/options/0/tree', '/passage/html', '/richer']]);
  const made = await call(app.url, createQuizFromJson, {
    token,
    body: { title: quiz.title, questions: [], reviews: 1 },
  });
  expect([made.status, paths(made)]).toEqual([400, ['/reviews']]);
  const { id, content: own } = await bank.add({ content });
  const bankPut = await bank.put(id, { content: { ...own, topic: 'x' }, used: 1 });
  expect([bankPut.status, paths(bankPut)]).toEqual([400, ['/content/topic', '/used']]);
});
