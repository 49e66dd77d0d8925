import { toMath } from '@abhyas/rich-text/math';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionsToWrite } from '#markup/questions.fixture.ts';
import type { QuestionToWrite } from '#questions.ts';
import { readXml } from '#xml.ts';
import { unzip } from '#zip.ts';
import { readQti } from './read-qti.ts';
import { writeQti } from './write-qti.ts';

const readBack = (file: Uint8Array) => {
  const { questions, issues } = readQti(file);
  return { questions: questions.map(({ source: _, ...question }) => question), issues };
};

it('a package is read back as the same questions, formulas as TeX or as MathML', () => {
  fc.assert(
    fc.property(questionsToWrite, fc.boolean(), (questions, isMath) => {
      const file = writeQti(questions, isMath ? { toMath } : {});
      expect(readBack(file)).toEqual({ questions, issues: [] });
    }),
    { numRuns: 150 },
  );
});

it('a package is whole: every file is XML or a picture, and stands in the manifest', () => {
  const question: QuestionToWrite = {
    format: 'rich',
    text: { en: 'Is \\(x<2\\)?', ne: '' },
    image: { bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), name: 'a map.gif' },
    options: [
      { text: { en: 'yes', ne: '' }, is_correct: true },
      { text: { en: 'no', ne: '' }, is_correct: false },
    ],
    passage: { text: { en: 'Shared', ne: '' } },
  };
  const title = { en: 'Final', ne: 'अन्तिम' };
  const file = writeQti([question, question], { toMath, title });
  const archive = unzip(file, () => true);
  const manifest = new TextDecoder().decode(archive.get('imsmanifest.xml'));
  for (const [name, bytes] of archive) {
    if (name.endsWith('.xml')) readXml(new TextDecoder().decode(bytes));
    if (name !== 'imsmanifest.xml') expect(manifest).toContain(`<file href="${name}"/>`);
  }
  expect([...archive.keys()].filter((name) => name.startsWith('stimuli/'))).toEqual(['stimuli/s1.xml']);
  expect(new TextDecoder().decode(archive.get('items/q1.xml'))).toContain('<mo>&lt;</mo>');
  expect(readQti(file).title).toEqual(title);
});
