import type { QuestionContent } from '@abhyas/contract/questions/content';
import { describe, expect, it } from 'vitest';
import { changesOf } from './content-changes.ts';

const option = (id: number, en: string, is_correct = false) => ({ id, text: { en }, is_correct });
const content = (change: Partial<QuestionContent> = {}): QuestionContent => ({
  text: { en: 'One?', ne: 'एक?' },
  options: [option(1, 'A', true), option(2, 'B'), option(3, 'C')],
  ...change,
});

describe('what changed between two versions', () => {
  it('is nothing where both are the same, an empty Nepali text included', () => {
    expect(changesOf(content(), content())).toEqual({ texts: [], others: [] });
    expect(changesOf(content({ hint: { en: 'x' } }), content({ hint: { en: 'x', ne: '' } })).texts).toEqual(
      [],
    );
  });

  it('names each text, and compares options by their ids', () => {
    const after = content({
      text: { en: 'One?', ne: 'दुई?' },
      hint: { en: 'Why' },
      options: [option(2, 'B'), option(1, 'A better', true), option(4, 'D')],
    });
    const { texts, others } = changesOf(content(), after);
    expect(texts).toEqual([
      { place: { kind: 'text' }, before: { en: 'One?', ne: 'एक?' }, after: { en: 'One?', ne: 'दुई?' } },
      { place: { kind: 'option', number: 2 }, before: { en: 'A' }, after: { en: 'A better' } },
      { place: { kind: 'option', number: 3 }, before: { en: 'C' }, after: { en: 'D' } },
      { place: { kind: 'hint' }, before: { en: '' }, after: { en: 'Why' } },
    ]);
    expect(others).toEqual([{ kind: 'order' }]);
  });

  it('knows options without their ids by text and place, and names those that are new or gone', () => {
    const same = content({ options: [option(4, 'A', true), option(5, 'B'), option(6, 'C')] });
    expect(changesOf(content(), same)).toEqual({ texts: [], others: [] });
    const fewer = content({ options: [option(4, 'A', true), option(6, 'C')] });
    expect(changesOf(content(), fewer).texts).toEqual([
      { place: { kind: 'option', number: 2 }, before: { en: 'B' }, after: { en: '' } },
    ]);
    expect(changesOf(fewer, content()).texts).toEqual([
      { place: { kind: 'option', number: 2 }, before: { en: '' }, after: { en: 'B' } },
    ]);
  });

  it('names another picture in the texts', () => {
    const pictures = [{ key: 'map', svg: '<svg/>' }];
    expect(changesOf(content(), content({ pictures })).others).toEqual([{ kind: 'picture' }]);
    expect(changesOf(content({ pictures }), content({ pictures: [...pictures] })).others).toEqual([]);
  });

  it('names another key, picture or format', () => {
    const after = content({
      options: [option(1, 'A'), option(2, 'B', true), option(3, 'C')],
      image: { svg: '<svg/>' },
      format: 'rich',
    });
    expect(changesOf(content(), after).others).toEqual([
      { kind: 'key', number: 2 },
      { kind: 'picture' },
      { kind: 'format' },
    ]);
  });

  it('names a passage that is new, or changed in its text, picture or format', () => {
    const passage = { id: 9, text: { en: 'Read this.' } };
    const other = { id: 9, text: { en: 'Read that.' }, image: { svg: '<svg/>' }, format: 'rich' as const };
    expect(changesOf(content(), content({ passage }))).toEqual({
      texts: [{ place: { kind: 'passage' }, before: { en: '' }, after: { en: 'Read this.' } }],
      others: [],
    });
    expect(changesOf(content({ passage }), content({ passage: other }))).toMatchObject({
      texts: [{ place: { kind: 'passage' }, after: { en: 'Read that.' } }],
      others: [{ kind: 'passage_picture' }, { kind: 'passage_format' }],
    });
  });
});
