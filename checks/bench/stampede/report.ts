import { percentile, table } from '#support/table.ts';
import type { Tally } from './client.ts';
import type { Latencies } from './sitting.ts';
import type { Verdict } from './verify.ts';

/** A table, and the violations in it. */
export interface Part {
  text: string;
  faults: string[];
}

/** The longest acceptable wait of 99 of 100 learners (ms). */
const LIMIT_MS = 3000;
const waitedFor: { name: keyof Latencies; words: string; limit?: number }[] = [
  { name: 'open', words: 'open' },
  { name: 'first_question', words: 'first question', limit: LIMIT_MS },
  { name: 'save', words: 'save' },
  { name: 'submit', words: 'submit', limit: LIMIT_MS },
];

export function waitTable(latencies: Latencies): Part {
  const faults: string[] = [];
  const rows = waitedFor.map(({ name, words, limit }) => {
    const sorted = latencies[name].toSorted((a, b) => a - b);
    const at = (p: number) => Math.round(percentile(sorted, p));
    if (limit !== undefined && !(at(99) <= limit)) faults.push(`p99 of ${words}: ${at(99)} ms`);
    return [words, sorted.length, at(50), at(95), at(99), at(100), limit ?? ''];
  });
  const head = ['waited for (ms)', 'times', 'p50', 'p95', 'p99', 'max', 'p99 must be ≤'];
  return { text: table(head, rows), faults };
}

export function countTable(counted: {
  learners: number;
  scored: number;
  tally: Tally;
  verdict: Verdict;
}): Part {
  const { learners, scored, tally, verdict } = counted;
  const rows: [string, number, number | ''][] = [
    ['learners who got a score', scored, learners],
    ['requests', tally.requests, ''],
    ['retries after 503, 429 or a broken connection', tally.retries, ''],
    ['errors that a learner saw', tally.errors.length, 0],
    ['answers acknowledged', verdict.acknowledged, ''],
    ['answers lost', verdict.lost, 0],
    ['double results', verdict.double_results, 0],
    ['wrong scores or receipts', verdict.wrong_scores, 0],
  ];
  const faults = rows
    .filter(([, value, expected]) => expected !== '' && value !== expected)
    .map(([words, value]) => `${words}: ${value}`);
  return { text: table(['counted', '', 'must be'], rows), faults };
}
