import { MAX_PICTURE_BYTES } from '@abhyas/contract/limits';
import { describe, expect, it } from 'vitest';
import { pictureIssue } from './picture-rules.ts';

describe('pictureIssue', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp'])('takes %s of up to 5 MiB', (type) => {
    expect(pictureIssue({ type, size: MAX_PICTURE_BYTES })).toBeUndefined();
    expect(pictureIssue({ type, size: MAX_PICTURE_BYTES + 1 })).toBe('picture_too_large');
  });

  it.each(['image/gif', 'image/svg+xml', 'image/heic', 'application/pdf'])('refuses %s', (type) => {
    expect(pictureIssue({ type, size: 10 })).toBe('picture_wrong_type');
  });

  it('leaves a file without a type to the server', () => {
    expect(pictureIssue({ type: '', size: 10 })).toBeUndefined();
  });
});
