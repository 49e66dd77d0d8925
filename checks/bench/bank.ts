import { startDatabase } from '#support/database.ts';
import { freePort } from '#support/free-port.ts';
import { adminToken } from '#support/prepare.ts';
import { prepareRestartableServer } from '#support/restartable-server.ts';
import { table } from '#support/table.ts';
import { insertQuestions } from '../../apps/api/src/features/bank/bank.queries.ts';
import { digestOfContent } from '../../apps/api/src/features/bank/rules/digest.ts';
import { searchColumnsOf } from '../../apps/api/src/features/questions/rules/question-content.ts';
import { openDatabase } from '../../apps/api/src/platform/db/open.ts';
import { numbersFrom, openTexts } from './bank-texts.ts';

// Search, filters and near-duplicates in a large bank, by the calls of staff.
const QUESTIONS = Number(process.argv[2] ?? 100_000);
const CALLS = 200;
const TOPICS = 50;
const AT_ONCE = 2000;
const SEARCH_BAR_MS = 100;
const DUPLICATES_BAR_MS = 200;
const secret = 'known to this measurement alone and long enough';
const random = numbersFrom(17);
const texts = openTexts(random);

const database = await startDatabase();
const metrics_port = await freePort();
const server = await prepareRestartableServer({
  DATABASE_URL: database.url,
  JWT_SECRET: secret,
  METRICS_PORT: String(metrics_port),
});

async function fill(): Promise<{ text: { en: string; ne?: string } }[]> {
  const { db, close } = openDatabase(
    { connectionString: database.url },
    { max: 1, onIdleError: () => undefined },
  );
  await database.query(
    `insert into topics (parent_id, name, key_en)
     select case when n > 10 then 1 + n % 10 end, jsonb_build_object('en', 'Topic ' || n), 'topic ' || n
     from generate_series(1, $1::int) n`,
    [TOPICS],
  );
  const samples: { text: { en: string; ne?: string } }[] = [];
  const at = new Date().toISOString();
  for (let done = 0; done < QUESTIONS; done += AT_ONCE) {
    const added = Array.from({ length: AT_ONCE }, (_, n) => {
      const content = texts.question(done + n);
      if (n % 100 === 0) samples.push(content);
      const question = {
        topic_id: 1 + Math.floor(random() * TOPICS),
        difficulty: (['easy', 'medium', 'hard'] as const)[n % 3] ?? 'easy',
        status: (['ready', 'ready', 'draft', 'retired'] as const)[n % 4] ?? 'ready',
        tags: [`tag ${n % 40}`, `year ${2060 + (n % 20)}`],
        created_at: at,
        updated_at: at,
        ...searchColumnsOf(content),
      };
      return { question, content, digest: digestOfContent(content), created_by: null };
    });
    await insertQuestions(db, added);
  }
  await close();
  return samples;
}

/** Milliseconds of each call, by the client's clock. */
async function timesOf(count: number, make: (n: number) => Promise<Response>): Promise<number[]> {
  const times = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    const response = await make(n);
    const body = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${body}`);
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}
const at = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

async function measure(): Promise<boolean> {
  await server.start();
  const filling = performance.now();
  const samples = await fill();
  const filled = (performance.now() - filling) / 1000;
  await database.query('vacuum analyze');
  const token = await adminToken(database.pool, secret);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = (query: Record<string, string>) =>
    fetch(`${server.url}/api/admin/questions/?${new URLSearchParams(query)}`, { headers });
  const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const topic = () => String(1 + Math.floor(random() * TOPICS));
  const lists: [string, () => Record<string, string>][] = [
    ['no filter', () => ({})],
    ['page 100', () => ({ page: '100' })],
    ['one word', () => ({ search: texts.word(any(['en', 'ne'])) })],
    ['two words', () => ({ search: `${texts.word('en')} ${texts.word('en')}` })],
    [
      'the words of a phrase in all questions',
      () => ({ search: any(['which of the following', 'तलका मध्ये']) }),
    ],
    ['two letters', () => ({ search: texts.word('en').slice(0, 2) })],
    ['topic with those under it', () => ({ topic_id: topic() })],
    ['tag', () => ({ tag: `tag ${Math.floor(random() * 40)}` })],
    ['difficulty and status', () => ({ difficulty: 'hard', status: 'ready' })],
    ['language', () => ({ language: any(['complete', 'en', 'ne', 'missing']) })],
    ['unused, by last change', () => ({ used: 'false', sort: 'changed' })],
    ['word, topic, status', () => ({ search: texts.word('ne'), topic_id: topic(), status: 'ready' })],
  ];
  const rows: (string | number)[][] = [];
  let holds = true;
  const note = (name: string, times: number[], bar: number) => {
    const p95 = at(times, 0.95);
    holds &&= p95 <= bar;
    rows.push([name, ...[at(times, 0.5), p95, at(times, 1)].map((ms) => ms.toFixed(1)), bar]);
  };
  const all: number[] = [];
  for (const [name, query] of lists) {
    const times = await timesOf(CALLS, () => list(query()));
    all.push(...times);
    note(name, times, SEARCH_BAR_MS);
  }
  note(
    'all of these',
    all.sort((one, other) => one - other),
    SEARCH_BAR_MS,
  );
  const misspelt = (text: string) => text.replace(/(\S)(\S)(\S+)$/, '$2$1$3');
  const similar = await timesOf(CALLS, () => {
    const { text } = any(samples);
    const typed = text.en ? { en: misspelt(text.en) } : { ne: misspelt(text.ne ?? '') };
    return fetch(`${server.url}/api/admin/questions/duplicates/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text: typed }),
    });
  });
  note('near-duplicates of one question', similar, DUPLICATES_BAR_MS);
  process.stdout.write(`${table([`ms, ${QUESTIONS} questions`, 'p50', 'p95', 'longest', 'bar'], rows)}\n\n`);
  const sizes = await database.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
     where relname in ('bank_questions', 'bank_versions', 'bank_questions_found_by_idx', 'bank_questions_bands_idx')`,
  );
  const figures = await (await fetch(`http://127.0.0.1:${metrics_port}/metrics`)).text();
  const memory = Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]);
  process.stdout.write(
    `${sizes.map(({ name, size }) => `${name}: ${size}`).join('\n')}\nfilled in ${filled.toFixed(0)} s; resident memory of the server: ${(memory / 2 ** 20).toFixed(0)} MB\n`,
  );
  return holds;
}

try {
  if (!(await measure())) process.exitCode = 1;
} finally {
  const fault = await server.drain();
  await database.stop();
  if (fault) process.stderr.write(`${fault}\n`);
}
