import { can } from '@abhyas/contract/accounts/policy';
import { QUIET_AFTER_SECONDS } from '@abhyas/contract/attempts/live';
import type { Today } from '@abhyas/contract/office';
import type { StaffActor } from '#features/accounts/accounts.ts';
import type { AttemptsDeps } from '#features/attempts/attempts.ts';
import { SECOND } from '#platform/time/clock.ts';
import {
  countHandsUp,
  findFirstSteps,
  listComing,
  listFailedSms,
  listJoinRequests,
  listOpenQueries,
  listRunning,
  listUnreleased,
  listUnsaved,
} from './today.queries.ts';

export type TodayDeps = Pick<AttemptsDeps, 'db' | 'clock' | 'last_seen'>;

/** What runs, starts and waits for an account now. One statement after the other: an exam may be starting. */
export async function todayFor(deps: TodayDeps, by: StaffActor): Promise<Today> {
  const { db, clock } = deps;
  const asked = { by, now: clock.now() };
  const coming = await listComing(db, asked);
  return {
    running: await runningFor(deps, asked),
    coming: withTotal(coming, ({ status, question_count, ...exam }) => {
      // What keeps learners from it waits for those who work with it.
      const lacks = !exam.is_whole
        ? null
        : question_count === 0
          ? 'questions'
          : status === 'draft'
            ? 'publication'
            : null;
      return { ...exam, lacks };
    }),
    unreleased: withTotal(can(by, 'release_results') ? await listUnreleased(db, asked) : []),
    queries: withTotal(can(by, 'decide_keys') ? await listOpenQueries(db) : []),
    requests: withTotal(can(by, 'manage_class') ? await listJoinRequests(db, by) : []),
    failed_sms: withTotal(can(by, 'notify_class') ? await listFailedSms(db, asked) : []),
    first_steps: can(by, 'manage_institute') ? await firstStepsFor(deps, asked) : null,
  };
}

interface Asked {
  by: StaffActor;
  now: number;
}

async function runningFor({ db, last_seen }: TodayDeps, { by, now }: Asked): Promise<Today['running']> {
  const running = await listRunning(db, { by, now });
  if (running.length === 0) return { rows: [], total: 0 };
  const ids = running.map(({ id }) => id);
  // What other processes know arrives for the next call.
  for (const id of ids) await last_seen.ask(id);
  const since = now - QUIET_AFTER_SECONDS * SECOND;
  const unsaved = await listUnsaved(db, ids, { by, now, since });
  const quiet = unsaved.filter((learner) => (last_seen.find(learner) ?? 0) <= since);
  const hands = can(by, 'invigilate') ? await countHandsUp(db, ids, by) : [];
  return withTotal(running, (exam) => ({
    ...exam,
    quiet: quiet.filter(({ quiz_id }) => quiz_id === exam.id).length,
    hands: hands.find(({ quiz_id }) => quiz_id === exam.id)?.hands ?? 0,
  }));
}

async function firstStepsFor({ db }: TodayDeps, asked: Asked): Promise<Today['first_steps']> {
  const steps = await findFirstSteps(db, asked);
  return Object.values(steps).every(Boolean) ? null : steps;
}

type Counted = { total: number };

/** The rows without the number of all, which each has. */
function withTotal<Row extends Counted>(rows: readonly Row[]): { rows: Omit<Row, 'total'>[]; total: number };
function withTotal<Row extends Counted, Shown>(
  rows: readonly Row[],
  show: (row: Omit<Row, 'total'>) => Shown,
): { rows: Shown[]; total: number };
function withTotal<Row extends Counted>(rows: readonly Row[], show = (row: object): object => row) {
  return { rows: rows.map(({ total: _, ...row }) => show(row)), total: rows[0]?.total ?? 0 };
}
