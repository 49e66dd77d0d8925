import { describe, expect, it } from 'vitest';
import { picturesNamedIn, previewBody, withPicture } from './draft-pictures.ts';

const [one, two, three] = ['picture-1', 'b.2', 'picture-3'].map((key) => ({
  key,
  svg: `<svg id="${key}"/>`,
}));
const pictures = [one, two, three].filter((each) => each !== undefined);

describe('the pictures of a draft', () => {
  it('are sent if a text names them', () => {
    const texts = [
      { en: 'A ![x](b.2)', ne: '' },
      { en: '', ne: '![क]( picture-3 ) picture-1 (picture-1)' },
    ];
    expect(picturesNamedIn(pictures, texts)).toEqual([two, three]);
  });

  it('have keys of their own; the same picture is there once', () => {
    expect(withPicture([], '<svg/>')).toEqual({
      key: 'picture-1',
      pictures: [{ key: 'picture-1', svg: '<svg/>' }],
    });
    expect(withPicture(pictures, '<svg/>')).toMatchObject({ key: 'picture-2', pictures: { length: 4 } });
    expect(withPicture(pictures, '<svg id="b.2"/>')).toEqual({ key: 'b.2', pictures });
  });

  it('are named for a preview, and not sent', () => {
    expect(JSON.parse(previewBody([{ en: 'x', ne: '' }], pictures))).toEqual({
      texts: [{ en: 'x', ne: '' }],
      pictures: ['picture-1', 'b.2', 'picture-3'],
    });
  });
});
