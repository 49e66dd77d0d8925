import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shown } from '#typed-paper/shown.fixture.ts';
import { readDocx } from './read-docx.ts';

const folder = new URL('samples/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.docx'));

/** Documents made with python-docx and LibreOffice; beside each what is in it, as `shown` writes it. */
describe('sample documents', () => {
  it('are there', () => {
    expect(names.length).toBeGreaterThan(6);
  });

  it.each(names)('%s has what stands beside it', (name) => {
    const expected: unknown = JSON.parse(
      readFileSync(new URL(name.replace('.docx', '.json'), folder), 'utf8'),
    );
    const file = readDocx(new Uint8Array(readFileSync(new URL(name, folder))));
    expect({
      title: file.title?.en || file.title?.ne || null,
      questions: shown(file),
      pictures: file.questions.flatMap(({ image }, place) => (image ? [`${place + 1}: ${image.name}`] : [])),
      topics: file.questions.map(({ topic }) => topic?.en || topic?.ne || null),
    }).toEqual(expected);
  });
});
