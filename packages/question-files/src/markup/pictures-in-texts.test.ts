import { describe, expect, it } from 'vitest';
import { readGift } from '#gift/read-gift.ts';
import { writeGift } from '#gift/write-gift.ts';
import { readMoodleXml } from '#moodle-xml/read-moodle-xml.ts';
import { writeMoodleXml } from '#moodle-xml/write-moodle-xml.ts';
import { readQti } from '#qti/read-qti.ts';
import { writeQti } from '#qti/write-qti.ts';
import type { QuestionToWrite, ReadFile } from '#questions.ts';

const svg = (n: number) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n} ${n}"/>`);
const picture = (key: string, n: number) => ({ key, bytes: svg(n), name: 'picture.svg' });

const question: QuestionToWrite = {
  format: 'rich',
  text: { en: 'What is in ![a red\\] map](map) here?', ne: '![रातो नक्सा](map) मा के छ?' },
  hint: { en: 'As in ![the key](key-2).', ne: 'जस्तै ![सङ्केत](key-2)।' },
  image: { bytes: svg(9), name: 'picture.svg', caption: { en: 'All', ne: 'सबै' } },
  pictures: [picture('map', 1), picture('key-2', 2)],
  passage: {
    format: 'rich',
    text: { en: 'Look at ![this](map) first.', ne: 'पहिले ![यो](map) हेर्नुहोस्।' },
    pictures: [picture('map', 3)],
  },
  options: [
    { text: { en: '![one](map)', ne: '![एक](map)' }, is_correct: true },
    { text: { en: 'two', ne: 'दुई' }, is_correct: false },
  ],
};

const shown = ({ questions, issues }: ReadFile) => {
  const withBytes = (pictures: QuestionToWrite['pictures']) =>
    new Map(pictures?.map(({ key, bytes }) => [key, new TextDecoder().decode(bytes)]));
  return {
    issues,
    questions: questions.map(({ text, hint, options, pictures, image, passage }) => ({
      ...{ text, hint, options, has_image: image !== undefined },
      pictures: withBytes(pictures),
      passage: { text: passage?.text, pictures: withBytes(passage?.pictures) },
    })),
  };
};
const expected = shown({ questions: [{ ...question, source: { excerpt: '' } }], issues: [] });

describe('pictures inside texts', () => {
  it.each([
    ['GIFT', () => readGift(writeGift([question]))],
    ['Moodle XML', () => readMoodleXml(new TextEncoder().encode(writeMoodleXml([question])))],
    ['QTI', () => readQti(writeQti([question], { title: { en: 'Test', ne: '' } }))],
  ])('survive %s', (_name, read) => {
    expect(shown(read())).toEqual(expected);
  });

  it('are their words where the file does not have them', () => {
    const { pictures: _, ...rest } = question;
    const { questions, issues } = readGift(writeGift([rest]));
    expect(questions[0]?.text.en).toContain('a red');
    expect(questions[0]?.pictures).toBeUndefined();
    expect(issues).toEqual([]);
  });
});
