import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionsToWrite } from '#markup/questions.fixture.ts';
import type { QuestionToWrite } from '#questions.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';

const withoutSource = ({ questions, issues }: ReturnType<typeof readMoodleXml>) => ({
  questions: questions.map(({ source: _, ...question }) => question),
  issues,
});

it('what is written is read back as the same questions, in their order', () => {
  fc.assert(
    fc.property(questionsToWrite, (questions) => {
      expect(withoutSource(readMoodleXml(writeMoodleXml(questions)))).toEqual({
        questions,
        issues: [],
      });
    }),
    { numRuns: 500 },
  );
});

it('a true/false question is one in Moodle', () => {
  const question: QuestionToWrite = {
    text: { en: 'Water is wet.', ne: '' },
    options: [
      { text: { en: 'True', ne: 'सत्य' }, is_correct: true },
      { text: { en: 'False', ne: 'असत्य' }, is_correct: false },
    ],
  };
  const xml = writeMoodleXml([question]);
  expect(xml).toContain('<question type="truefalse">');
  expect(withoutSource(readMoodleXml(xml)).questions).toEqual([question]);
});

it('texts in both languages have the marks that Moodle’s filter reads', () => {
  const text = { en: 'Who?', ne: 'को?' };
  expect(writeMoodleXml([{ text, options: [] }])).toContain(
    '<span lang="en" class="multilang">Who?</span><span lang="ne" class="multilang">को?</span>',
  );
});
