import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSearchWords } from './use-search-words.ts';

it('finds words as they are typed where spellings cannot load, and in other spellings once they have', async () => {
  vi.doMock('@abhyas/texts/search', () => {
    throw new Error('There is no network');
  });
  const { result, rerender } = renderHook(useSearchWords, { initialProps: 'general GYAN' });
  const titles = ['General Gyan', 'सामान्य ज्ञान'];
  expect(result.current.isBlank).toBe(false);
  expect(result.current.finds(titles)).toBe(true);
  expect(result.current.finds(['General'])).toBe(false);
  rerender('सामान्य  ग्यान');
  expect(result.current.finds(titles)).toBe(false);
  vi.doUnmock('@abhyas/texts/search');
  rerender('सामान्य ग्यान');
  await waitFor(() => expect(result.current.finds(titles)).toBe(true));
});
