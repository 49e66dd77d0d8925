import { createQuizFromJson } from '@abhyas/contract/quizzes/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeLogged } from '#testing/browser.ts';
import { alerts, expectAccessible, expectUnanswered, openApp } from '#testing/open-app.tsx';

const question = (n: number, options = ['Right', 'Wrong']) => ({
  text: { en: `Question ${n}?`, ne: `प्रश्न ${n}?` },
  options: options.map((en, index) => ({ text: { en, ne: en }, is_correct: index === 0 })),
});
const quizOf = (title: string, count: number) => ({
  title: { en: title, ne: title },
  duration_minutes: 10,
  questions: Array.from({ length: count }, (_, n) => question(n + 1)),
});
const text = (quiz: object) => JSON.stringify(quiz, null, 2);
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Quiz JSON');
const remark = async (words: string | RegExp) =>
  (await screen.findAllByRole('listitem')).find(({ textContent }) => (textContent ?? '').match(words));
const findRemark = (words: string | RegExp) =>
  waitFor(async () => {
    const found = await remark(words);
    if (found === undefined) throw new Error(`There is no remark ${words}`);
    return found;
  });

async function openCreate() {
  const app = openApp({ role: 'admin' });
  app.goto('/admin/quiz/new');
  await screen.findByLabelText('Quiz JSON');
  const create = () => app.press('Create Quiz');
  return { ...app, create };
}

describe('/admin/quiz/new', () => {
  it('requires the text', async () => {
    const { create } = await openCreate();
    await create();
    await screen.findByText('Paste the quiz here first.');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await expectAccessible();
  });

  it('reports invalid JSON and its place, in both languages', async () => {
    const { fill, create, speak } = await openCreate();
    await fill('Quiz JSON', '{\n  "title": {"en": "x"},\n}');
    expect((await findRemark('Line 2')).textContent).toContain('Remove this comma: nothing follows it.');
    const sentence = 'Invalid JSON format. Please check your data.';
    expect(screen.queryByText(sentence)).toBeNull();
    await create();
    await screen.findByText(sentence);
    await expectAccessible();
    speak('ne');
    screen.getByText('JSON ढाँचा मिलेन। कृपया विवरण जाँच्नुहोस्।');
  });

  it('names what was pasted instead of JSON', async () => {
    const { fill, speak } = await openCreate();
    const pasted: [string, string][] = [
      [
        '::Capital:: What is the capital of Nepal? {\n=Kathmandu\n~Pokhara\n}',
        'This looks like a Moodle quiz in the GIFT format. This page takes a quiz as JSON only.',
      ],
      [
        '1. What is the capital of Nepal?\na) Kathmandu\nb) Pokhara\n',
        'This looks like plain text, as copied from Word or a PDF.',
      ],
      ['Question\tA\tB\tAnswer\nWhat?\tOne\tTwo\tA\n', 'This looks like a table copied from Excel or Word.'],
    ];
    for (const [content, sentence] of pasted) {
      await fill('Quiz JSON', content);
      expect((await findRemark(sentence)).textContent).toContain('Line 1');
    }
    speak('ne');
    await findRemark(
      'यो Excel वा Word बाट प्रतिलिपि गरिएको तालिका जस्तो देखिन्छ। यस पृष्ठमा क्विजको JSON मात्र राख्न मिल्छ।',
    );
  });

  it('shows every error, and moves the cursor there', async () => {
    const { api, fill, create, user, speak } = await openCreate();
    const quiz = { ...quizOf('Wrong in many places', 40), duration_minutes: 0, colour: 'red' };
    quiz.questions[37]?.options.splice(1);
    const written = text(quiz);
    await fill('Quiz JSON', written);
    await screen.findByRole('heading', { name: '3 errors' });
    const options = await findRemark('/questions/37/options');
    expect(options.textContent).toContain('A question needs 2 to 8 options.');
    expect((await findRemark('/duration_minutes')).textContent).toContain(
      'This must be a whole number from 1 to 1,440.',
    );
    expect((await findRemark('/colour')).textContent).toContain('This field is not part of the format.');
    await expectAccessible();

    await user.click(within(options).getByRole('button'));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    const line = written.slice(0, field().selectionStart).split('\n').length;
    expect(options.textContent).toContain(`Line ${line}`);
    expect(written.split('\n')[line - 1]).toContain('"options": [');

    const errors = ['/duration_minutes', '/colour', '/questions/37/options'].map((path) => ({
      ...{ path, code: 'custom', message: 'Wrong' },
    }));
    api.refuse(createQuizFromJson, 'INVALID_INPUT', { errors });
    await create();
    await screen.findByText('Failed to create quiz. Check the console for details.');
    expect(takeLogged()).toEqual([expect.stringMatching(/^Creating the quiz failed:/)]);
    screen.getByRole('heading', { name: '3 errors' });
    speak('ne');
    screen.getByText('क्विज बनाउन सकिएन। विवरण कन्सोलमा हेर्नुहोस्।');
    expect((await findRemark('/duration_minutes')).textContent).toContain(
      'यो १ देखि १,४४० सम्मको पूर्ण सङ्ख्या हुनुपर्छ।',
    );
  });

  it('shows errors that only the server finds, at their line', async () => {
    const { api, fill, create } = await openCreate();
    await fill('Quiz JSON', text(quizOf('A picture that acts', 1)));
    await screen.findByText('No errors.');
    const path = '/questions/0/text';
    api.refuse(createQuizFromJson, 'INVALID_INPUT', {
      errors: [{ path, code: 'custom', message: '<script> is not allowed' }],
    });
    await create();
    expect((await findRemark(path)).textContent).toMatch(/Line \d+/);
    takeLogged();
  });

  it('rejects a duplicate name, which JSON would drop silently', async () => {
    const { api, fill, create } = await openCreate();
    await fill('Quiz JSON', '{"title": {"en": "One"},\n "title": {"en": "Two"}}');
    expect((await findRemark('This field is written twice here; only one can stay.')).textContent).toContain(
      '/title',
    );
    await create();
    await screen.findByText('Failed to create quiz. Check the console for details.');
    expect(api.bodiesOf(createQuizFromJson)).toEqual([]);
    takeLogged();
  });

  it('keeps the text where no response comes, and names the reason', async () => {
    const app = await openCreate();
    const written = text(quizOf('Kept', 1));
    await app.fill('Quiz JSON', written);
    await expectUnanswered(app, app.create, 'Failed to create quiz. Check the console for details.');
    expect(field().value).toBe(written);
    app.api.answer(createQuizFromJson, { quiz_id: 12 });
    await app.create();
    await screen.findByText('Quiz created successfully! Quiz ID: 12');
    expect(field().value).toBe('');
    expect(alerts()).toEqual([]);
    expect(app.api.bodiesOf(createQuizFromJson).at(-1)).toEqual(JSON.parse(written));
    takeLogged();
  });

  it('previews the result, and warns without blocking', async () => {
    const { fill } = await openCreate();
    const twice = { text: { en: 'Twice?', ne: 'दुई पटक?' }, options: question(1, ['same', 'same']).options };
    await fill('Quiz JSON', text({ title: { en: 'A preview', ne: '' }, questions: [twice, twice] }));
    const preview = await screen.findByRole('region', { name: 'Preview' });
    await waitFor(() => expect(preview.textContent).toContain('A preview'));
    await findRemark('This option looks the same as option 1.');
    await findRemark('This question is the same as question 1.');
    const inNepali = within(preview).getAllByText('दुई पटक?')[0];
    expect(inNepali?.closest('[lang]')?.getAttribute('lang')).toBe('ne');
    await expectAccessible();
  });

  it('asks before discarding pasted text', async () => {
    const { fill, user, press } = await openCreate();
    await fill('Quiz JSON', '{"title": ');
    await user.click(screen.getByRole('link', { name: 'Admin Panel' }));
    await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    await press('Keep editing');
    expect(field().value).toBe('{"title": ');
  });
});
