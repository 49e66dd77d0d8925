import type { Scene } from '#e2e/scenes/scene.ts';
import { startQuiz } from '#e2e/support/quiz-pages.ts';

const figure = (inside: string, [width, height]: [number, number]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="#111" stroke-width="2">${inside}</svg>`;
const triangle = figure(
  '<path d="M20 180h360L120 20z"/><g fill="#111" stroke="none" font-size="18" font-family="sans-serif"><text x="4" y="196">A</text><text x="384" y="196">B</text><text x="112" y="16">C</text></g>',
  [400, 200],
);
const shapes = {
  square: figure('<rect x="4" y="4" width="52" height="52"/>', [60, 60]),
  circle: figure('<circle cx="30" cy="30" r="26"/>', [60, 60]),
};

/** A drawing on a line of its own, a sign in the line, and options that are drawings. */
const drawnQuiz = {
  title: { en: 'Geometry', ne: 'ज्यामिति' },
  questions: [
    {
      format: 'rich',
      text: {
        en: 'In the triangle \\(ABC\\) the sides are unequal:\n\n![A triangle A B C, its angle C obtuse](triangle)\n\nWhich sign, ![a square](square) or ![a circle](circle), marks a **right** angle?',
        ne: 'त्रिभुज \\(ABC\\) का भुजा बराबर छैनन्:\n\n![त्रिभुज A B C, कोण C अधिक कोण](triangle)\n\n**समकोण** जनाउने चिह्न ![वर्ग](square) वा ![वृत्त](circle) कुन हो?',
      },
      options: [
        { text: { en: '![A square](square)', ne: '![वर्ग](square)' }, is_correct: true },
        { text: { en: '![A circle](circle)', ne: '![वृत्त](circle)' }, is_correct: false },
        { text: { en: 'Both: ![a triangle](triangle)', ne: 'दुवै' }, is_correct: false },
      ],
      pictures: Object.entries({ triangle, ...shapes }).map(([key, svg]) => ({ key, svg })),
    },
  ],
};

export const richPictureScenes: Scene[] = [
  {
    name: 'quiz-rich-pictures',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const quiz = await world.create(drawnQuiz);
      await world.signIn(page, await world.newLearner());
      await startQuiz(page, quiz);
      await page.getByRole('radio').nth(1).check();
      await page.locator('fieldset img').first().waitFor();
    },
  },
  {
    name: 'admin-rich-pictures',
    rare: true,
    async open(page, world) {
      const quiz = await world.create(drawnQuiz);
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${quiz}/edit`);
      await page.getByRole('button', { name: /^Edit Q1:/ }).click();
      await page
        .getByRole('group', { name: 'Formatting' })
        .getByRole('button', { name: 'Picture', exact: true })
        .click();
      await page.getByRole('region', { name: 'As learners will see it' }).locator('img').first().waitFor();
    },
  },
];
