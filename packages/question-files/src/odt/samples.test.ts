import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shown } from '#typed-paper/shown.fixture.ts';
import { readOdt } from './read-odt.ts';

const folder = new URL('samples/', import.meta.url);
const ofWord = new URL('../docx/samples/', import.meta.url);
const names = readdirSync(folder);

/** The sample documents of Word, as LibreOffice saves them: what is in them is the same. */
describe('sample documents', () => {
  it('are there', () => {
    expect(names.length).toBeGreaterThan(6);
  });

  it.each(names)('%s has what stands beside the same document of Word', (name) => {
    const { pictures, ...expected } = JSON.parse(
      readFileSync(new URL(name.replace('.odt', '.json'), ofWord), 'utf8'),
    );
    const file = readOdt(new Uint8Array(readFileSync(new URL(name, folder))));
    expect({
      title: file.title?.en || file.title?.ne || null,
      questions: shown(file),
      topics: file.questions.map(({ topic }) => topic?.en || topic?.ne || null),
    }).toEqual(expected);
    // LibreOffice names pictures anew.
    const withPicture = file.questions.flatMap(({ image }, place) => (image ? [`${place + 1}`] : []));
    expect(withPicture).toEqual(pictures.map((each: string) => each.split(':')[0]));
  });
});
