import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const refusal = expect.objectContaining({ code: 'UNAVAILABLE', retry_after: 5 });

/** A queue with one place, whose work ends when the test ends it. `began` has the names of started work. */
function watchedQueue({
  places = 1,
  ...limits
}: Partial<Parameters<typeof createFairQueue>[0]> & { places?: number }) {
  const queue = createFairQueue({ waitingPerSite: 10, waiting: 100, ...limits, atOnce: () => places });
  const began: string[] = [];
  const running: (() => void)[] = [];
  const run = (site: string, name: string, signal?: AbortSignal) =>
    queue.run({ site, signal }, async () => {
      began.push(name);
      await new Promise<void>((resolve) => running.push(resolve));
      return name;
    });
  const endAll = async () => {
    for (let idle = 0; idle < 3; idle++) {
      for (let end = running.shift(); end; end = running.shift()) {
        end();
        idle = 0;
        await turn();
      }
      await turn();
    }
  };
  return { run, began, endAll };
}

describe('a fair queue', () => {
  it('serves networks in turns, each in its own order', async () => {
    const { run, began, endAll } = watchedQueue({ waitingPerSite: 10, waiting: 100 });
    const all = ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2'].map((name) => run(name.slice(0, 1), name));
    await endAll();
    expect(await Promise.all(all)).toHaveLength(7);
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses at once work of a network that exceeds its places', async () => {
    const { run, endAll } = watchedQueue({ waitingPerSite: 2, waiting: 100 });
    const taken = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3')];
    await expect(run('a', 'a4')).rejects.toEqual(refusal);
    const other = run('b', 'b1');
    await endAll();
    expect(await Promise.all([...taken, other])).toHaveLength(4);
  });

  it('accepts a sixth network although five have filled all places', async () => {
    const { run, began, endAll } = watchedQueue({ waitingPerSite: 10, waiting: 20 });
    const flood = ['a', 'b', 'c', 'd', 'e'].flatMap((network) =>
      Array.from({ length: 10 }, (_, place) => run(network, `${network}${place}`)),
    );
    const outcomes = Promise.allSettled(flood);
    const sixth = run('f', 'f0');
    await endAll();
    expect(await sixth).toBe('f0');
    expect(began.indexOf('f0')).toBeLessThanOrEqual(6);
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(50 - 1 - 20 + 1);
  });

  it('does not start work whose client has hung up', async () => {
    const { run, began, endAll } = watchedQueue({ waitingPerSite: 10, waiting: 100 });
    const hangsUp = new AbortController();
    const first = run('a', 'a1');
    const second = run('a', 'a2', hangsUp.signal);
    const third = run('a', 'a3');
    hangsUp.abort();
    await expect(second).rejects.toEqual(refusal);
    await expect(run('a', 'a4', hangsUp.signal)).rejects.toEqual(refusal);
    await endAll();
    expect(await Promise.all([first, third])).toEqual(['a1', 'a3']);
    expect(began).toEqual(['a1', 'a3']);
  });

  it('runs as many of a site at once as it may, and gives the other places to others', async () => {
    const { run, began, endAll } = watchedQueue({ places: 2, atOncePerSite: 1 });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => run(name.slice(0, 1), name));
    await turn();
    expect(began).toEqual(['a1', 'b1']);
    await endAll();
    expect(await Promise.all(all)).toHaveLength(5);
    expect(began).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
  });

  it('leaves a place empty rather than run a second one of a site', async () => {
    const { run, began, endAll } = watchedQueue({ places: 2, atOncePerSite: 1 });
    const all = [run('a', 'a1'), run('a', 'a2')];
    await turn();
    expect(began).toEqual(['a1']);
    await endAll();
    expect(await Promise.all(all)).toEqual(['a1', 'a2']);
  });

  it('refuses work that has waited too long, and no work that has begun', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { run, began, endAll } = watchedQueue({ longestWaitMs: 10_000 });
      const first = run('a', 'a1');
      const second = run('b', 'b1');
      vi.advanceTimersByTime(9_999);
      const third = run('c', 'c1');
      vi.advanceTimersByTime(1);
      await expect(second).rejects.toEqual(refusal);
      await endAll();
      expect(await Promise.all([first, third])).toEqual(['a1', 'c1']);
      expect(began).toEqual(['a1', 'c1']);
    } finally {
      vi.useRealTimers();
    }
  });
});
