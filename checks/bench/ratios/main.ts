import { availableParallelism } from 'node:os';
import { table } from '../../support/table.ts';
import { stopOnInterrupt } from '../support/interrupt.ts';
import { exam } from './exam.ts';
import { growth } from './growth.ts';
import { logins } from './logins.ts';
import { memory } from './memory.ts';
import { question } from './question.ts';
import { quizList } from './quiz-list.ts';
import { saves } from './saves.ts';
import { start } from './start.ts';
import { submits } from './submits.ts';
import type { Line, Work } from './work.ts';
import { workers } from './workers.ts';

const works: Work[] = [question, quizList, saves, submits, exam, memory, start, growth, logins, workers];

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
    lines.push(...(await work.measure()));
  } catch (error) {
    if (!isInterrupted()) throw error;
    console.error(`${work.name}: ${error}`.slice(0, 200));
  }
  if (isInterrupted()) process.exit(1);
}
const verdict = ({ holds }: Line) => (holds === undefined ? '' : holds ? 'holds' : 'FALLS SHORT');
console.log(`\nNode ${process.version}, ${availableParallelism()} cores\n`);
console.log(
  table(
    ['work', 'found', 'bar', ''],
    lines.map((line) => [line.work, line.found, line.bar, verdict(line)]),
  ),
);
const short = lines.filter(({ holds }) => holds === false);
console.log(
  short.length === 0 ? '\nEvery bar holds.' : `\n${short.length} fall short: see checks/bench/README.md`,
);
process.exit(short.length === 0 ? 0 : 1);
