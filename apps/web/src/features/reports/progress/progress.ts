import type { AttemptResult } from '@abhyas/contract/reports';

interface ProgressPoint {
  number: number;
  /** Of the full marks; below zero where wrong answers cost more than right ones gained. */
  percent: number;
}

/** The attempts in the order they were made. Those without a released score, or of a paper without marks, are left out. */
export function progressOf(attempts: AttemptResult[]): ProgressPoint[] {
  return attempts
    .flatMap(({ number, score, max_score }) =>
      score === null || max_score <= 0 ? [] : [{ number, percent: (score / max_score) * 100 }],
    )
    .sort((one, other) => one.number - other.number);
}

/** An attempt whose score is released. */
type ScoredAttempt = AttemptResult & { score: number };

const isScored = (attempt: AttemptResult): attempt is ScoredAttempt => attempt.score !== null;

/** By score as a part of the full marks, which an edit of the quiz may have changed; the earliest of equals. */
export function bestOf(attempts: AttemptResult[]): ScoredAttempt | undefined {
  const part = ({ score, max_score }: ScoredAttempt) => (max_score > 0 ? score / max_score : score);
  return attempts
    .filter(isScored)
    .reduceRight<ScoredAttempt | undefined>(
      (best, attempt) => (best === undefined || part(attempt) > part(best) ? attempt : best),
      undefined,
    );
}

type Trend = 'rose' | 'fell' | 'level';

/** From the first attempt to the last, in whole percents, as they are shown. */
export function trendOf(points: ProgressPoint[]): Trend | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return undefined;
  const difference = Math.round(last.percent) - Math.round(first.percent);
  if (difference === 0) return 'level';
  return difference > 0 ? 'rose' : 'fell';
}

export const CHART = { width: 320, height: 160, left: 52, right: 12, top: 12, bottom: 28 };

interface ChartGeometry {
  points: (ProgressPoint & { x: number; y: number; isLabelled: boolean })[];
  /** Percentages that get a line, from the top. */
  grid: { percent: number; y: number }[];
}

const MOST_LABELS = 8;

/** Where everything stands in a box of CHART's size. The scale is 0 to 100, and goes below zero only where a score does. */
export function chartOf(points: ProgressPoint[]): ChartGeometry {
  const lowest = Math.min(0, ...points.map(({ percent }) => percent));
  const floor = Math.floor(lowest / 50) * 50;
  const plotWidth = CHART.width - CHART.left - CHART.right;
  const plotHeight = CHART.height - CHART.top - CHART.bottom;
  const y = (percent: number) => CHART.top + ((100 - percent) / (100 - floor)) * plotHeight;
  const step = plotWidth / Math.max(1, points.length - 1);
  const every = Math.ceil(points.length / MOST_LABELS);
  // Five lines at most, whatever the floor.
  const between = Math.ceil((100 - floor) / 4 / 50) * 50;
  const grid: ChartGeometry['grid'] = [];
  for (let percent = 100; percent >= floor; percent -= between) grid.push({ percent, y: y(percent) });
  return {
    points: points.map((point, index) => ({
      ...point,
      x: points.length === 1 ? CHART.left + plotWidth / 2 : CHART.left + index * step,
      y: y(point.percent),
      isLabelled: (points.length - 1 - index) % every === 0,
    })),
    grid,
  };
}
