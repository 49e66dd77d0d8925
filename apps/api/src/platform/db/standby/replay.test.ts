import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LogPosition } from './log-position.ts';
import { openReplay } from './replay.ts';

/** A standby that answers with each of these in turn, and then with the last one. */
function replayOf(...answers: [first: LogPosition, ...LogPosition[]]) {
  let asked = 0;
  const [first] = answers;
  const ask = async () => answers[Math.min(++asked, answers.length - 1)] ?? first;
  return { ...openReplay(ask, first), asked: () => asked };
}

const at = (lsn: number, primary = 'first'): LogPosition => ({ primary, lsn });

describe('a standby', () => {
  it('reaches what it has replayed without a question, and waits for what it will have', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    const replay = replayOf(at(10), at(20), at(30));
    expect(await replay.reaches(at(10))).toBe(true);
    expect(replay.asked()).toBe(0);
    expect(await replay.reaches(at(25))).toBe(true);
    expect(replay.asked()).toBe(2);
  });

  it('is behind until it has what it was waited for in vain', async () => {
    let answer = at(10);
    const replay = openReplay(async () => answer, answer);
    expect(await replay.reaches(at(11))).toBe(false);
    expect(replay.isBehind()).toBe(true);
    answer = at(12);
    await replay.look();
    expect(replay.isBehind()).toBe(false);
    expect(await replay.reaches(at(11))).toBe(true);
  });

  it('never reaches a place in the log of another primary, which may have another history', async () => {
    expect(await replayOf(at(100)).reaches(at(50, 'second'))).toBe(false);
    expect(await replayOf(at(100, 'second')).reaches(at(50))).toBe(false);
  });

  it('is used again once it follows the promoted primary', async () => {
    let answer = at(100);
    const replay = openReplay(async () => answer, answer);
    expect(await replay.reaches(at(101))).toBe(false);
    answer = at(90, 'second');
    await replay.look();
    expect(replay.isBehind()).toBe(false);
    expect(await replay.reaches(at(80, 'second'))).toBe(true);
  });
});
