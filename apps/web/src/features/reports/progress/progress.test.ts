import type { AttemptResult } from '@abhyas/contract/reports';
import { describe, expect, it } from 'vitest';
import { bestOf, CHART, chartOf, progressOf, trendOf } from './progress.ts';

const attempt = (number: number, score: number | null, max_score = 10): AttemptResult => ({
  id: number,
  number,
  score,
  max_score,
  completed_timestamp: '2026-01-01T00:00:00.000Z',
  late: false,
  passed: null,
  regraded_at: null,
  released: { score: score !== null, answers: score !== null },
  available_at: null,
});
const points = (...percents: number[]) => percents.map((percent, index) => ({ number: index + 1, percent }));

describe('progressOf', () => {
  it('puts the attempts in the order they were made, as percentages', () => {
    expect(progressOf([attempt(3, 5), attempt(2, -1), attempt(1, 2, 8)])).toEqual([
      { number: 1, percent: 25 },
      { number: 2, percent: -10 },
      { number: 3, percent: 50 },
    ]);
  });

  it('leaves out attempts at a paper without marks, and those without a released score', () => {
    expect(progressOf([attempt(2, null), attempt(1, 0, 0)])).toEqual([]);
  });
});

describe('bestOf', () => {
  it('compares parts of the full marks, and takes the earliest of equals', () => {
    expect(bestOf([attempt(3, 5), attempt(2, 8, 20), attempt(1, 5)])?.number).toBe(1);
    expect(bestOf([attempt(2, -3), attempt(1, -1)])?.number).toBe(1);
    expect(bestOf([attempt(2, null), attempt(1, -1)])?.number).toBe(1);
    expect(bestOf([attempt(1, null)])).toBeUndefined();
    expect(bestOf([])).toBeUndefined();
  });
});

describe('trendOf', () => {
  it('goes from the first attempt to the last', () => {
    expect(trendOf(points(40, 10, 85))).toBe('rose');
    expect(trendOf(points(40, 90, -5))).toBe('fell');
    expect(trendOf(points(40, 90, 40.4))).toBe('level');
    expect(trendOf(points(40))).toBeUndefined();
  });
});

describe('chartOf', () => {
  const bottom = CHART.height - CHART.bottom;

  it('runs from edge to edge and from 0 to 100', () => {
    const { points: placed, grid } = chartOf(points(0, 50, 100));
    expect(placed.map(({ x }) => x)).toEqual([
      CHART.left,
      (CHART.left + CHART.width - CHART.right) / 2,
      CHART.width - CHART.right,
    ]);
    expect(placed.map(({ y }) => y)).toEqual([bottom, (CHART.top + bottom) / 2, CHART.top]);
    expect(grid.map(({ percent }) => percent)).toEqual([100, 50, 0]);
  });

  it('makes room below zero where it is needed, and keeps every point inside', () => {
    for (const lowest of [-1, -20, -50, -120, -1000]) {
      const { points: placed, grid } = chartOf(points(80, lowest));
      for (const { y } of placed) {
        expect(y).toBeGreaterThanOrEqual(CHART.top);
        expect(y).toBeLessThanOrEqual(bottom);
      }
      expect(grid.length).toBeLessThanOrEqual(5);
      expect(grid[0]?.percent).toBe(100);
    }
  });

  it('labels the last of many attempts, and not all of them', () => {
    const { points: placed } = chartOf(points(...Array(100).fill(50)));
    expect(placed.at(-1)?.isLabelled).toBe(true);
    expect(placed.filter(({ isLabelled }) => isLabelled).length).toBeLessThanOrEqual(8);
  });
});
