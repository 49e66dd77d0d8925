import type PgBoss from 'pg-boss';
import type { Database, Queryable } from '#platform/db/open.ts';
import { HOUR, SECOND } from '#platform/time/clock.ts';

/** Of pg-boss's tables: a name of our own, because an application beside us may use pg-boss, too. */
export const QUEUE_SCHEMA = 'abhyas_jobs';

/** Runs of a job that failed or whose process died. After the last one the job has failed. */
const RETRIES = 3;
const RETRY_DELAY_SECONDS = 2;
/** pg-boss would count a job as lost after this time. Nothing is expected to take so long. */
const EXPIRE_SECONDS = (10 * HOUR) / SECOND;

export interface JobQueue<Data extends object> {
  /** Adds a job in the caller's transaction. `open` has to have resolved before. */
  add(tx: Queryable, id: number, data: Data): Promise<void>;
  /** Starts pg-boss in this process: the first call loads it and, in a new database, creates its tables. */
  open(): Promise<void>;
  /** Makes this process work off what is waiting, one job after the other. Returns at once. */
  wake(): void;
  /** Lets a job run again whose process has died or which was put off. Returns false if it has failed too often, or is not there. */
  retry(id: number): Promise<boolean>;
  /** Waits for the job in progress. `handle` has to end early by itself. */
  close(): Promise<void>;
}

/**
 * A queue of jobs in PostgreSQL (pg-boss). Every process may work off jobs; each runs in one process at a time, and again
 * if that process dies. pg-boss is neither loaded nor queried before the first job: see decision 0042.
 */
export function openQueue<Data extends object>(options: {
  db: Database;
  name: string;
  /** Runs a job. When it throws, the job runs again; one that was put off stays as if its process had died. */
  handle: (data: Data) => Promise<'done' | 'put_off'>;
  onError: (error: unknown) => void;
}): JobQueue<Data> {
  const { name, onError } = options;
  let starting: Promise<PgBoss> | undefined;
  let working: Promise<void> | undefined;
  let isAwake = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const start = () => {
    starting ??= startBoss(options).catch((error: unknown) => {
      starting = undefined; // the next call tries again
      throw error;
    });
    return starting;
  };

  async function workOff(): Promise<void> {
    const boss = await start();
    while (!isClosed) {
      const [job] = await boss.fetch<Data>(name);
      if (!job) return;
      try {
        if ((await options.handle(job.data)) === 'done') await boss.deleteJob(name, job.id);
      } catch (error) {
        onError(error);
        await boss.fail(name, job.id);
        wakeLater();
      }
    }
  }

  function wake(): void {
    isAwake = true;
    working ??= (async () => {
      while (isAwake && !isClosed) {
        isAwake = false;
        await workOff().catch(onError);
      }
      working = undefined;
    })();
  }

  /** For a job that runs again after `RETRY_DELAY_SECONDS`. */
  function wakeLater(): void {
    clearTimeout(timer);
    timer = setTimeout(wake, (RETRY_DELAY_SECONDS + 1) * SECOND);
    timer.unref();
  }

  return {
    async open() {
      await start();
    },
    async add(tx, id, data) {
      const boss = await start();
      const { $client } = tx as Queryable & { $client: Pick<Database['$client'], 'query'> };
      await boss.send(name, data, { id: uuidOf(id), db: statementsOn($client) });
    },
    wake,
    async retry(id) {
      const boss = await start();
      const job = await boss.getJobById(name, uuidOf(id));
      if (job?.state === 'active') {
        await boss.fail(name, job.id);
        wakeLater();
      }
      const after = job?.state === 'active' ? await boss.getJobById(name, job.id) : job;
      return after !== null && after.state !== 'failed';
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await working;
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
}

async function startBoss({
  db,
  name,
  onError,
}: {
  db: Database;
  name: string;
  onError: (error: unknown) => void;
}) {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: statementsOn(db.$client),
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(name, {
    name,
    retryLimit: RETRIES,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
  });
  return boss;
}

/** Where pg-boss sends its statements. */
const statementsOn = (client: Pick<Database['$client'], 'query'>): PgBoss.Db => ({
  executeSql: (text, values) => client.query(text, values),
});

/** pg-boss names jobs by UUID. */
const uuidOf = (id: number) => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;
