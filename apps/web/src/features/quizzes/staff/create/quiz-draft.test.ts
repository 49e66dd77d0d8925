import { describe, expect, it } from 'vitest';
import { issueMessages } from '#features/questions/staff/issues/issue.messages.ts';
import { speak } from '#i18n/messages.ts';
import { previewOf, readQuizDraft, withNumberAt } from './quiz-draft.ts';
import { sampleQuizJson } from './sample-quiz.ts';

const t = speak(issueMessages, 'en');
const NOW = Date.parse('2026-01-01T00:00:00Z');
const option = (en: string, is_correct = false, ne = `ने ${en}`) => ({ text: { en, ne }, is_correct });
const question = (en: string, options = [option('1', true), option('2')]) => ({
  text: { en, ne: `ने ${en}` },
  options,
});
const quiz = (change: object = {}) => ({
  title: { en: 'Quiz', ne: 'क्विज' },
  questions: [question('Q')],
  ...change,
});
const sentencesFor = (value: unknown) =>
  readQuizDraft(typeof value === 'string' ? value : JSON.stringify(value, null, 2), NOW).issues.map(
    ({ line, path, say }) => [line, path, say(t)],
  );

describe('a pasted quiz', () => {
  it('is valid when it is as the format asks', () => {
    expect(readQuizDraft(JSON.stringify(quiz()), NOW)).toMatchObject({
      state: 'valid',
      issues: [],
      warnings: [],
    });
    expect(readQuizDraft(sampleQuizJson, NOW)).toMatchObject({ state: 'valid', issues: [], warnings: [] });
    expect(readQuizDraft(`\uFEFF${sampleQuizJson}`, NOW)).toMatchObject({ state: 'valid' });
    expect(readQuizDraft(' \n ', NOW)).toMatchObject({ state: 'empty' });
  });

  it('that is not JSON says where it stops being that', () => {
    expect(sentencesFor('{\n  "title": {\n    "en": "x",\n  }\n}')).toEqual([
      [3, '', 'Remove this comma: nothing follows it.'],
    ]);
    expect(sentencesFor("{\n'a': 1}")).toEqual([[2, '', 'Use straight double quotes (") here, not \'.']]);
    expect(sentencesFor('::Capital:: Of Nepal? {\n=Kathmandu\n~Pokhara\n}')).toEqual([
      [1, '', expect.stringMatching(/^This looks like a Moodle quiz in the GIFT format\. This page takes/)],
    ]);
    expect(sentencesFor(`\n${'['.repeat(200_000)}`)).toEqual([[2, '', 'This is not valid.']]);
  });

  it('tells everything that is wrong, at its line', () => {
    const wrong = quiz({
      duration_minutes: 0,
      difficulty: 'ease',
      titel: 1,
      end_time: '2026-01-01',
      questions: [
        { text: { en: ' ' }, options: [option('1', true), option('2', true)] },
        { text: { en: 'x' }, options: [option('1', true)] },
        question('ok', [option('1', true), { text: { en: 'bad\0' } } as never]),
        'text',
      ],
    });
    expect(sentencesFor(wrong).map(([, path, sentence]) => [path, sentence])).toEqual([
      ['/questions/0/text/en', 'Text is required in English or Nepali.'],
      ['/questions/0/options', 'Exactly one option must be correct.'],
      ['/questions/1/options', 'A question needs 2 to 8 options.'],
      ['/questions/2/options/1/is_correct', 'This is missing.'],
      ['/questions/2/options/1/text/en', 'There is a character in it that cannot be saved.'],
      ['/questions/3', 'This must be an object in curly brackets.'],
      ['/duration_minutes', 'This must be a whole number from 1 to 1,440.'],
      ['/difficulty', 'This must be one of: easy, medium, hard.'],
      ['/titel', 'This field is not part of the format. Is it misspelt?'],
      ['/end_time', 'This must be a time with its zone, like 2026-01-31T10:00:00+05:45, or nothing.'],
    ]);
    const text = JSON.stringify(wrong, null, 2);
    for (const [line, path] of sentencesFor(wrong)) {
      const name =
        String(path)
          .split('/')
          .filter((step) => !/^\d+$/.test(step))
          .at(-1) ?? '';
      if (path === '/titel') expect(text.split('\n')[Number(line) - 1]).toContain(name);
    }
  });

  it('reports a name that stands twice, which JSON.parse would drop', () => {
    const twice = '{"title": {"en": "a"},\n "title": {"en": "b"}}';
    expect(sentencesFor(twice)).toEqual([
      [2, '/title', 'This field is written twice here; only one can stay.'],
    ]);
    expect([twice, sampleQuizJson].map((text) => readQuizDraft(text, NOW).lossy)).toEqual([true, false]);
  });

  it('reports an end that is not after the start', () => {
    const times = { start_time: '2026-01-02T00:00:00Z', end_time: '2026-01-02T00:00:00Z' };
    expect(sentencesFor(quiz(times)).map(([, path, sentence]) => [path, sentence])).toEqual([
      ['/end_time', 'The end must be after the start.'],
    ]);
  });

  it('may hold a hostile name without anything happening', () => {
    expect(sentencesFor('{"title": {"en": "a"}, "__proto__": {"polluted": true}}')).toEqual([
      [1, '/__proto__', 'This field is not part of the format. Is it misspelt?'],
    ]);
    expect(readQuizDraft('['.repeat(200_000), NOW).state).toBe('not_json');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('is warned of what is seldom meant', () => {
    const doubtful = quiz({
      title: { en: 'Quiz' },
      questions: [
        question('A', [option('1', true), option(' 1 '), option('2')]),
        question('B', [option('one', true, ''), option('two', false, '')]),
        question('B', [option('two'), option('one', true)]),
        question('C', [option('x', true, 'एउटै'), option('y', false, 'एउटै')]),
      ],
    });
    const { state, warnings } = readQuizDraft(JSON.stringify(doubtful), NOW);
    expect(state).toBe('valid');
    expect(warnings.map(({ kind, path }) => [kind, path])).toEqual([
      ['nepali_missing', '/title'],
      ['equal_options', '/questions/0/options/1'],
      ['nepali_missing', '/questions/1'],
      ['equal_options', '/questions/3/options/1'],
      ['equal_questions', '/questions/2'],
    ]);
  });
});

describe('what the server refuses', () => {
  it('is placed in the text, with its own reason for a picture', () => {
    const text = JSON.stringify(quiz(), null, 2);
    const errors = [
      { path: '/questions/0/image/svg', code: 'SVG_REFUSED', message: '<script> is not allowed' },
    ];
    const { issues, state } = readQuizDraft(text, NOW, errors);
    expect(state).toBe('invalid');
    expect(issues).toMatchObject([{ path: '/questions/0/image/svg', detail: '<script> is not allowed' }]);
    expect(issues[0]?.say(t)).toBe('This SVG cannot be used.');
    // There is no picture in the text: its question is where to look.
    expect(text.slice(issues[0]?.offset)).toMatch(/^\{\s+"text"/);
  });
});

describe('the preview', () => {
  it('counts what would be created', () => {
    const image = { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    const shown = previewOf(quiz({ questions: [{ ...question('A'), image }, question('B'), 'broken'] }));
    expect(shown.counts).toEqual([
      ['questions', 3],
      ['options', 4],
      ['pictures', 1],
      ['missing_nepali', 0],
    ]);
    expect(shown.first.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('reads nothing out of what is no quiz', () => {
    expect(previewOf(null)).toMatchObject({ title: { en: '', ne: '' }, first: [] });
    expect(previewOf(null).counts.map(([, count]) => count)).toEqual([0, 0, 0, 0]);
  });
});

describe('withNumberAt', () => {
  it('writes a number over the one that is there', () => {
    const text = '{ "marks_wrong": 20.5, "x": 1 }';
    expect(withNumberAt(text, text.indexOf('20.5'), 0.2)).toBe('{ "marks_wrong": 0.2, "x": 1 }');
    expect(withNumberAt(text, 0, 0.2)).toBe(text);
  });
});
