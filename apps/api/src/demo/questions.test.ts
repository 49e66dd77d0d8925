import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quizJson } from '@abhyas/contract/quiz-json';
import { lintQuiz } from '@abhyas/exam-rules/linter/linter';
import { digits } from '@abhyas/texts/digits';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { folders } from '#folders.ts';
import { openChance } from './chance.ts';
import { openQuestions } from './papers.ts';

const files = (await readdir(folders.demo)).filter((name) => name.endsWith('.json'));
const all = (await openQuestions(folders.demo, openChance(1))).left();

describe('the questions of the demo', () => {
  it('are more than three hundred over ten topics, each once', () => {
    expect(files).toHaveLength(10);
    const texts = all.flatMap(({ questions }) => questions.map(({ text }) => text.en + text.ne));
    expect(texts.length).toBeGreaterThanOrEqual(300);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(all)(
    'of $topic.en have one key, evenly over the four places, and nothing that the linter finds',
    ({ topic, questions }) => {
      const quiz = parse(quizJson, {
        title: topic,
        questions: questions.map(({ text, options, hint }) => ({ text, options, hint, topic })),
      });
      expect(lintQuiz(quiz)).toEqual([]);
      const places = questions.map(({ options }) => options.findIndex(({ is_correct }) => is_correct));
      expect([0, 1, 2, 3].map((place) => places.filter((each) => each === place).length)).toEqual([
        8, 8, 8, 8,
      ]);
    },
  );

  it('have one with a slip in its Nepali text, which changes a number', async () => {
    const slips = all.flatMap(({ questions }) => questions.filter((each) => each.ne_with_slip !== undefined));
    expect(slips).toHaveLength(1);
    for (const { text, ne_with_slip = '' } of slips)
      expect(digits(ne_with_slip).match(/\d+/g)).not.toEqual(digits(text.ne).match(/\d+/g));
    expect(await readFile(join(folders.demo, 'logo.png'))).toHaveProperty('length');
  });
});
