import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAiken } from '#aiken/read-aiken.ts';
import { decodeText } from '#decode-text.ts';
import { readGift } from '#gift/read-gift.ts';
import { readGoogleForms } from '#google-forms/read-google-forms.ts';

// Beside each sample stands what has to come of it, as checked by eye.
const readers = { gift: readGift, aiken: readAiken, 'google-forms': readGoogleForms };
const samples = Object.entries(readers).flatMap(([room, read]) => {
  const folder = new URL(`../${room}/samples/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => !name.endsWith('.expected.json'));
  return names.map((name) => ({ name: `${room}/${name}`, file: new URL(name, folder), read }));
});

test.each(samples)('$name is read as expected', ({ file, read }) => {
  const { questions, issues, title } = read(decodeText(readFileSync(file)));
  const expected: unknown = JSON.parse(
    readFileSync(new URL(file.href.replace(/\.\w+$/, '.expected.json')), 'utf8'),
  );
  expect({
    ...(title && { title }),
    questions: questions.map(({ source, ...question }) => ({ line: source.line, ...question })),
    issues,
  }).toEqual(expected);
});
