import { describe, expect, it } from 'vitest';
import { letterHead, readHead } from './heads.ts';

const shown = (written: string) => {
  const { role, language, option } = readHead(written) ?? {};
  return [role, option, language].filter((each) => each !== undefined).join(' ');
};

describe('heads of columns', () => {
  it.each([
    ['Question', 'question'],
    ['QUESTION TEXT', 'question'],
    ['Question (English)', 'question en'],
    ['question_ne', 'question ne'],
    ['questionNp', 'question ne'],
    ['प्रश्न', 'question'],
    ['प्रश्न (अंग्रेजी)', 'question en'],
    ['Question in Nepali', 'question ne'],
    ['Question / प्रश्न', 'question'],
    ['Question #', 'number'],
    ['#', 'number'],
    ['क्र.सं.', 'number'],
    ['S.N.', 'number'],
    ['Q.N.', 'number'],
    ['प्र.नं.', 'number'],
    ['Option A', 'option 0'],
    ['option_b_en', 'option 1 en'],
    ['OptionC', 'option 2'],
    ['optionDNe', 'option 3 ne'],
    ['Option 2 (नेपाली)', 'option 1 ne'],
    ['विकल्प ग', 'option 2'],
    ['विकल्प (घ)', 'option 3'],
    ['विकल्प १ (नेपाली)', 'option 0 ne'],
    ['Choice iv', 'option 3'],
    ['First option', 'option 0'],
    ['दोस्रो विकल्प', 'option 1'],
    ['Answer 3 (Optional)', 'option 2'],
    ['Answer 1 - max 75 characters', 'option 0'],
    ['Options', 'options'],
    ['विकल्पहरू', 'options'],
    ['Incorrect Answer 2 (Optional)', 'wrong_option'],
    ['Answer', 'key'],
    ['Ans. Key', 'key'],
    ['उत्तर नं.', 'key'],
    ['Ans.', 'key'],
    ['Correct Answer(s) (Only include Answer #)', 'key'],
    ['Correct answer(s) - choose at least one', 'key'],
    ['सही उत्तर (क/ख/ग/घ)', 'key'],
    ['Answer (text)', 'key'],
    ['Correct Option Number', 'key'],
    ['Explanation', 'hint'],
    ['व्याख्या (नेपाली)', 'hint ne'],
    ['Hint_en', 'hint en'],
    ['General feedback', 'hint'],
    ['Subject', 'topic'],
    ['विषय', 'topic'],
    ['Tags', 'tags'],
    ['Difficulty Level', 'difficulty'],
    ['कठिनाइ', 'difficulty'],
    ['Question Type', 'type'],
    ['Image URL', 'image'],
    ['Option B image', 'image 1'],
    ['Option A feedback', ''],
    ['Incorrect feedback', ''],
    ['Marks', ''],
    ['नेपाली', ''],
    ['', ''],
  ])('%j is %j', (written, meaning) => {
    expect(shown(written)).toBe(meaning);
  });

  it('may be a letter or number alone', () => {
    expect(letterHead('(ख)')).toEqual({ place: 1 });
    expect(letterHead('C (Nepali)')).toEqual({ place: 2, language: 'ne' });
    expect(letterHead('a)')).toEqual({ place: 0 });
    expect(letterHead('4')).toEqual({ place: 3 });
    expect(letterHead('Answer')).toBe(undefined);
  });
});
