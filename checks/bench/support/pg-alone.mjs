// Runs one prepared statement in a loop with pg, on ten connections like the server. Prints runs per second and
// processor seconds per run.
import { text } from 'node:stream/consumers';
import pg from 'pg';

const { connection, statement, callers, seconds } = JSON.parse(await text(process.stdin));
const pool = new pg.Pool({ ...connection, max: 10 });
let done = 0;
let ends = 0;
const loop = async () => {
  while (performance.now() < ends) {
    await pool.query({ name: 'alone', text: statement.text, values: statement.params });
    done += 1;
  }
};
await Promise.all(Array.from({ length: 10 }, () => pool.query('select 1')));
const before = process.cpuUsage();
const started = performance.now();
ends = started + seconds * 1000;
await Promise.all(Array.from({ length: callers }, loop));
const { user, system } = process.cpuUsage(before);
const rate = (done / (performance.now() - started)) * 1000;
console.log(JSON.stringify({ rate, processor_seconds: (user + system) / 1e6 / done }));
await pool.end();
