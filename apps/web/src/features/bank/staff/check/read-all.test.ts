import { describe, expect, it } from 'vitest';
import { MAX_CHECKED, readEach, readPages } from './read-all.ts';

const pagesOf = (total: number) => {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    const first = (page - 1) * 50;
    return {
      total,
      questions: Array.from({ length: Math.min(50, total - first) }, (_, n) => ({ id: first + n })),
    };
  };
  return { asked, read };
};

describe('the pages of a selection', () => {
  it('are read to the last one', async () => {
    const { asked, read } = pagesOf(101);
    const { rows, total } = await readPages(read);
    expect([rows.length, total, asked]).toEqual([101, 101, [1, 2, 3]]);
    expect((await readPages(pagesOf(100).read)).rows).toHaveLength(100);
  });

  it('are read up to the most that are checked, and the total stays true', async () => {
    const { rows, total } = await readPages(pagesOf(MAX_CHECKED + 1).read);
    expect([rows.length, total]).toEqual([MAX_CHECKED, MAX_CHECKED + 1]);
  });

  it('contain each question once, also if one was added meanwhile', async () => {
    const { rows } = await readPages(async (page) => ({
      total: 51,
      questions: page === 1 ? [{ id: 1 }, { id: 2 }] : [{ id: 2 }],
    }));
    expect(rows.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('reading each question', () => {
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('returns them in order, without those that are gone, and reports each', async () => {
    const progress: number[] = [];
    const read = async (n: number) => {
      await later(10 - n);
      return n === 3 ? undefined : n * 10;
    };
    expect(await readEach([1, 2, 3, 4, 5], read, (done) => progress.push(done))).toEqual([10, 20, 40, 50]);
    expect(progress).toEqual([1, 2, 3, 4, 5]);
  });

  it('reads few at a time', async () => {
    let open = 0;
    let most = 0;
    const read = async () => {
      open += 1;
      most = Math.max(most, open);
      await later(1);
      open -= 1;
      return true;
    };
    expect(await readEach([...Array(20).keys()], read, () => {})).toHaveLength(20);
    expect(most).toBe(3);
  });

  it('fails as the first call that fails', async () => {
    const read = async (n: number) => {
      if (n === 2) throw new Error('no network');
      return n;
    };
    await expect(readEach([1, 2, 3], read, () => {})).rejects.toThrow('no network');
  });
});
