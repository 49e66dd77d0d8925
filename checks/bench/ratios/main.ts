import { availableParallelism } from 'node:os';
import { stopOnInterrupt } from '#bench/support/interrupt.ts';
import { repository } from '#support/repository.ts';
import { table } from '#support/table.ts';
import type { Line, Work } from './work.ts';
import { drawn } from './works/drawn.ts';
import { exam } from './works/exam.ts';
import { growth } from './works/growth.ts';
import { live } from './works/live.ts';
import { logins } from './works/logins.ts';
import { memory } from './works/memory.ts';
import { question } from './works/question.ts';
import { quizList } from './works/quiz-list.ts';
import { replica } from './works/replica.ts';
import { reports } from './works/reports.ts';
import { saves } from './works/saves.ts';
import { sealed } from './works/sealed.ts';
import { stampede } from './works/stampede.ts';
import { start } from './works/start.ts';
import { workers } from './works/workers.ts';
import { year } from './year/year.ts';

const works: Work[] = [
  question,
  quizList,
  saves,
  exam,
  reports,
  logins,
  stampede,
  memory,
  live,
  drawn,
  sealed,
  start,
  growth,
  replica,
  year,
  workers,
];

// A built checkout of another commit to measure beside this one (main.mjs).
const before = process.env.BENCH_BEFORE;
const roots = [repository, ...(before ? [before] : [])];
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !works.some((work) => work.name === name));
if (unknown.length > 0) {
  console.error(`npm run bench -- [${works.map(({ name }) => name).join('] [')}]; default: all`);
  process.exit(2);
}

const isInterrupted = stopOnInterrupt();
const lines: Line[] = [];
for (const work of works.filter(({ name }) => requested.length === 0 || requested.includes(name))) {
  console.log(`${work.name} …`);
  try {
    lines.push(...(await work.measure(roots)));
  } catch (error) {
    console.error(`${work.name}: ${error}`.slice(0, 1000));
    // What the other works found is not lost with it.
    lines.push({ work: work.name, found: 'failed', bar: '', holds: false });
  }
  if (isInterrupted()) process.exit(1);
}
const verdict = ({ holds }: Line) => (holds === undefined ? '' : holds ? 'holds' : 'FALLS SHORT');
console.log(`\nNode ${process.version}, ${availableParallelism()} cores\n`);
console.log(
  table(
    before ? ['work', 'before', 'now', 'bar', ''] : ['work', 'found', 'bar', ''],
    lines.map((line) => [
      line.work,
      ...(before ? [line.before ?? ''] : []),
      line.found,
      line.bar,
      verdict(line),
    ]),
  ),
);
const short = lines.filter(({ holds }) => holds === false);
console.log(
  short.length === 0 ? '\nEvery bar holds.' : `\n${short.length} fall short: see checks/bench/README.md`,
);
process.exit(short.length === 0 ? 0 : 1);
