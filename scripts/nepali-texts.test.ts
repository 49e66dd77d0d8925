import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { misspeltIn, mistakesIn } from '../apps/web/src/i18n/testing/nepali-words.ts';
import { wrongTermsIn } from '../apps/web/src/i18n/testing/terms.ts';

// The Nepali that the product writes outside the messages of its screens: SMS, pages of the server, heads of exports, templates,
// the page before the app, exam patterns and sample questions.

const root = new URL('..', import.meta.url).pathname;
const FOLDERS = ['apps/api/src', 'apps/api/seed', 'apps/web/src', 'apps/web/public', 'packages'];
const DEVANAGARI = /[\u0904-\u0939]/;

/** What tests say, and what the product reads but never writes: words and spellings that files and searches may have. */
const NOT_WRITTEN = new RegExp(
  [
    String.raw`\.(?:test|scenes|fixture)\.|/testing/|/samples/|/node_modules/|/migrations/`,
    String.raw`apps/web/src/.*messages\.ts$`,
    'apps/api/src/features/accounts/(?:rules|staff/import)/',
    'apps/api/src/platform/search-words',
    'packages/exam-rules/src/(?:linter|fixed-options)',
    'packages/question-files/src/(?:preeti|typed-paper|docx|reading|aiken|json|html|google-forms)/',
    'packages/question-files/src/tables/(?:columns|rows|xlsx)/',
    'packages/question-files/src/[a-z-]+/(?:read-|moodle-question|version-1)',
    'packages/question-files/src/(?:keys|languages|stacked-languages|option-letters)',
    'packages/texts/',
  ].join('|'),
);
/** Its subject is anything, so that only its spelling counts. */
const QUESTIONS = /apps\/api\/seed\/|exam-bodies\.json|sample-(?:quiz|paper)\.ts/;

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|json|html|webmanifest)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** The strings of code, without what is filled in. */
function stringsOf(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('{}'),
      );
    if (ts.isJsxText(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  return found;
}

const textsIn = (file: string, text: string): string[] => {
  if (/\.tsx?$/.test(file)) return stringsOf(file, text);
  return file.endsWith('.html') ? text.split('\n') : text.split('"');
};

const written = [...FOLDERS.flatMap(filesIn), 'apps/web/index.html']
  .filter((file) => !NOT_WRITTEN.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => DEVANAGARI.test(text))
  .map(({ file, text }) => ({ file, texts: textsIn(file, text).filter((each) => DEVANAGARI.test(each)) }));

describe('Nepali outside the messages', () => {
  it('is found where the product writes it', () => {
    const files = written.filter(({ texts }) => texts.length > 0).map(({ file }) => file);
    for (const file of [
      'apps/web/index.html',
      'packages/exam-rules/src/institute/sms-texts.ts',
      'packages/question-files/src/tables/template.ts',
      'packages/question-files/src/tables/writing/sheet-of-questions.ts',
      'apps/api/seed/science.json',
    ])
      expect(files).toContain(file);
  });

  it.each(written)('follows the word list in $file', ({ file, texts }) => {
    const faults = QUESTIONS.test(file)
      ? texts.flatMap(misspeltIn)
      : texts.flatMap((text) => [...mistakesIn(text), ...wrongTermsIn('ne', text)]);
    expect(faults).toEqual([]);
  });
});
