import { MAX_PICTURE_BYTES } from '@abhyas/contract/shared';
import { describe, expect, it } from 'vitest';
import { pictureFault } from './picture-rules.ts';

describe('pictureFault', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp'])('takes %s of up to 5 MiB', (type) => {
    expect(pictureFault({ type, size: MAX_PICTURE_BYTES })).toBeUndefined();
    expect(pictureFault({ type, size: MAX_PICTURE_BYTES + 1 })).toBe('picture_too_large');
  });

  it.each(['image/gif', 'image/svg+xml', 'image/heic', 'application/pdf'])('refuses %s', (type) => {
    expect(pictureFault({ type, size: 10 })).toBe('picture_wrong_type');
  });

  it('leaves a file without a type to the server', () => {
    expect(pictureFault({ type: '', size: 10 })).toBeUndefined();
  });
});
