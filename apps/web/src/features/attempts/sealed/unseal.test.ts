import type { Question } from '@abhyas/contract/attempts';
import type { SealedPaper } from '@abhyas/contract/attempts/sealed';
import { SEALED_LENGTH_BYTES, SEALED_SECRET_BYTES } from '@abhyas/contract/attempts/sealed-format';
import { packDraw } from '@abhyas/exam-rules/packed-draw';
import { describe, expect, it } from 'vitest';
import { openSealed } from './open-sealed.ts';
import { unsealPaper } from './unseal.ts';

const questionOf = (id: number): Question => ({
  id,
  text: { en: `Question ${id}` },
  languages: ['en'],
  topic: '',
  options: [1, 2].map((option) => ({ id: option, text: { en: `Option ${option}` } })),
});
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const base64url = (bytes: Uint8Array) =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const secretOf = ({ id }: Question) => new Uint8Array(SEALED_SECRET_BYTES).fill(id);
const secretsOf = (questions: readonly Question[]) =>
  base64url(Uint8Array.from(questions.flatMap((question) => [...secretOf(question)])));

/** As the contract describes it, with a nonce of zeros. */
async function seal(question: Question): Promise<SealedPaper['questions'][number]> {
  const text = new Blob([JSON.stringify(question)]).stream().pipeThrough(new CompressionStream('deflate'));
  const compressed = new Uint8Array(await new Response(text).arrayBuffer());
  const plain = new Uint8Array(1024);
  new DataView(plain.buffer).setUint32(0, compressed.length);
  plain.set(compressed, SEALED_LENGTH_BYTES);
  const digest = await crypto.subtle.digest('SHA-256', secretOf(question));
  const key = await crypto.subtle.importKey('raw', digest.slice(0, 16), 'AES-GCM', false, ['encrypt']);
  const iv = new Uint8Array(12);
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
  return { id: question.id, sealed: base64(Uint8Array.from([...iv, ...encrypted])) };
}

const sealAll = async (questions: readonly Question[]): Promise<SealedPaper> => ({
  seal: '1-a',
  questions: await Promise.all(questions.map(seal)),
});

const questions = [1, 2, 3].map(questionOf);
const [first, second, third] = questions as [Question, Question, Question];

describe('a sealed paper', () => {
  it('opens as the paper of the attempt', async () => {
    expect(await unsealPaper(await sealAll(questions), { secrets: secretsOf(questions) })).toEqual(questions);
  });

  it('opens as the drawn questions, with their options in the order of the attempt', async () => {
    const drawn = [
      { place: 2, order: 21, options: 2 },
      { place: 0, order: 0, options: 2 },
    ];
    const unsealing = {
      secrets: secretsOf([third, first]),
      drawn: base64url(packDraw(drawn, questions.length)),
    };
    expect(await unsealPaper(await sealAll(questions), unsealing)).toEqual([
      { ...third, options: [...third.options].reverse() },
      first,
    ]);
  });

  it('that lacks the last question of the attempt does not open', async () => {
    const paper = await sealAll([first, second]);
    await expect(unsealPaper(paper, { secrets: secretsOf(questions) })).rejects.toThrow('3 questions');
  });

  it('that has a question more than the attempt does not open', async () => {
    const paper = await sealAll(questions);
    await expect(unsealPaper(paper, { secrets: secretsOf([first, second]) })).rejects.toThrow('2 questions');
  });

  it('with another question in a place does not open', async () => {
    const paper = await sealAll([first, third, second]);
    await expect(unsealPaper(paper, { secrets: secretsOf(questions) })).rejects.toThrow();
  });
});

const state: Parameters<typeof openSealed>[0]['state'] = {
  ...{ id: 7, title: { en: 'Sealed' }, duration_minutes: 10 },
  questions: [{ id: 2, marks_correct: 4 }],
  attempt: {
    ...{ id: 5, number: 1, answers: {}, flags: [], saved_at: null },
    started_at: '2026-11-25T06:00:00.000Z',
    deadline: '2026-11-25T06:10:00.000Z',
    server_time: '2026-11-25T06:00:00.000Z',
  },
};

it('the state of an attempt gets its questions from the sealed paper', async () => {
  const unsealing = { secrets: secretsOf(questions) };
  const opened = await openSealed({ state: { ...state, unsealing }, sealed: await sealAll(questions) });
  expect(opened?.state).toEqual({
    ...state,
    questions: [{ id: 1 }, { id: 2, marks_correct: 4 }, { id: 3 }],
  });
  expect(opened?.paper).toEqual(questions);
});

it('state and paper are fetched if the sealed paper is not that of the attempt', async () => {
  const unsealing = { secrets: secretsOf(questions) };
  const sealed = await sealAll([first, second]);
  expect(await openSealed({ state: { ...state, unsealing }, sealed })).toBeUndefined();
});
