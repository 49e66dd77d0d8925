import { LIVE_HOURS, type Live, type LiveLearner } from '@abhyas/contract/attempts/live';
import type { LocalizedText } from '@abhyas/contract/shared';
import { LRUCache } from 'lru-cache';
import type { StaffActor } from '#features/accounts/accounts.ts';
import type { LastSeen } from '#features/attempts/last-seen.service.ts';
import { liveLearner } from '#features/attempts/rules/live-rows.ts';
import { sightOf } from '#features/attempts/staff/sight.service.ts';
import { findQuiz, type Quiz, type Revisions } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { compressHere, type Encoding } from '#platform/http/compression.ts';
import { type Clock, HOUR, iso, SECOND } from '#platform/time/clock.ts';
import { listHandsUp } from './hands.queries.ts';
import { findLastEnd, listSeen, listUnseen, prepareEarlier, prepareLive } from './live.queries.ts';

/** A view is read again at most this often, however many watch it; sooner only after staff gave time, reopened or ended. */
const READ_EVERY_MS = 4 * SECOND;
/** Views that nobody watches are forgotten. */
const MAX_VIEWS = 50;
const FORGOTTEN_AFTER_MS = 2 * 60 * SECOND;
/** The count over all attempts of the quiz takes longer than the rest and changes seldom. */
const COUNT_EVERY_MS = 60 * SECOND;

interface Row {
  json: string;
  /** The reading in which it changed last. */
  changed: number;
}

/** What all who watch a quiz share. */
interface View {
  /** Names this view, which other processes do not have. */
  name: string;
  /** Counts readings. */
  reading: number;
  read_at: number;
  /** Of the quiz when it was read: rises with all that staff change of running attempts, in every process. */
  overrides: number;
  rows: Map<number, Row>;
  /** Learner → the reading since which the learner is not listed. */
  removed: Map<number, number>;
  title: LocalizedText;
  has_audience: boolean;
  raise_hand: boolean;
  ended: Live['ended'];
  earlier: number;
  counted_at: number;
  /** Responses of the current reading, by what their caller has. */
  written: Map<string, Promise<Buffer>>;
  under_way: Promise<void> | undefined;
}

interface LiveViews {
  /**
   * What changed in the view of a quiz since `since`, or all of it; for staff who see learners of their own classes alone, all
   * of these. Throws NOT_FOUND.
   */
  watch(watched: {
    quiz_id: number;
    by: StaffActor;
    since: string | undefined;
    encoding: Encoding;
  }): Promise<Buffer>;
}

/**
 * Views of running exams: read while somebody watches, and once for all who do. Each response has what its caller lacks, is
 * written and compressed once, and sent to everyone who was up to date with the same reading.
 */
export function openLiveViews(deps: {
  db: Database;
  clock: Clock;
  last_seen: LastSeen;
  revisions: Revisions;
}): LiveViews {
  const listLearners = prepareLive(deps.db);
  const countEarlier = prepareEarlier(deps.db);
  const views = new LRUCache<number, View>({ max: MAX_VIEWS, ttl: FORGOTTEN_AFTER_MS, updateAgeOnGet: true });

  async function read(quiz_id: number, view: View): Promise<void> {
    const quiz = await findQuiz(deps.db, quiz_id);
    if (!quiz) throw new DomainError('NOT_FOUND');
    const now = deps.clock.now();
    const since = iso(now - LIVE_HOURS * HOUR);
    const [found, hands, ended] = await Promise.all([
      listLearners({ quiz_id, since }),
      quiz.raise_hand ? listHandsUp(deps.db, quiz_id) : [],
      findLastEnd(deps.db, quiz_id),
      deps.last_seen.ask(quiz_id),
    ]);
    const handOf = new Map(hands.map(({ attempt_id, ...hand }) => [attempt_id, hand]));
    if (Math.abs(now - view.counted_at) >= COUNT_EVERY_MS) {
      const [counted] = await countEarlier({ quiz_id, since, only: null });
      view.earlier = counted?.earlier ?? 0;
      view.counted_at = now;
    }
    const reading = view.reading + 1;
    const listed = new Set<number>();
    for (const row of found) {
      const { user_id, attempt_id } = row;
      listed.add(user_id);
      const last_seen = deps.last_seen.find({ user_id, quiz_id });
      const hand = attempt_id === null ? undefined : handOf.get(attempt_id);
      const json = JSON.stringify(liveLearner(row, { last_seen, hand }));
      if (view.rows.get(user_id)?.json === json) continue;
      view.rows.set(user_id, { json, changed: reading });
      view.removed.delete(user_id);
    }
    for (const user_id of view.rows.keys()) {
      if (listed.has(user_id)) continue;
      view.rows.delete(user_id);
      view.removed.set(user_id, reading);
    }
    view.title = (await deps.revisions.get(quiz_id, quiz.revision)).title;
    view.has_audience = quiz.class_ids !== null;
    view.raise_hand = quiz.raise_hand;
    view.ended = ended;
    view.reading = reading;
    view.read_at = now;
    view.overrides = quiz.overrides;
    view.written.clear();
  }

  async function current(quiz: Pick<Quiz, 'id' | 'overrides'>): Promise<View> {
    const view = views.get(quiz.id) ?? newView();
    const age = deps.clock.now() - view.read_at;
    if (age >= 0 && age < READ_EVERY_MS && view.overrides >= quiz.overrides) return view;
    view.under_way ??= read(quiz.id, view).finally(() => {
      view.under_way = undefined;
    });
    views.set(quiz.id, view);
    await view.under_way;
    // The reading may have begun before the change.
    return view.overrides < quiz.overrides ? current(quiz) : view;
  }

  /** Who may see them differs from caller to caller, so all of it is written for each. */
  async function writeOwn(
    view: View,
    { quiz_id, by, encoding }: { quiz_id: number; by: StaffActor; encoding: Encoding },
  ): Promise<Buffer> {
    const seen = await listSeen(deps.db, { quiz_id, by });
    const unseen = await listUnseen(deps.db, { quiz_id, by });
    const since = iso(deps.clock.now() - LIVE_HOURS * HOUR);
    const [counted] = await countEarlier({ quiz_id, since, only: arrayOf(seen) });
    const rows = [...view.rows].filter(([user_id]) => seen.has(user_id));
    const learners = [
      ...rows.map(([, { json }]) => json),
      ...unseen.map((learner) => JSON.stringify({ ...learner, attempt: null } satisfies LiveLearner)),
    ];
    const head = { ...headOf(view, 0), of_classes: true, earlier: counted?.earlier ?? 0 };
    return compressHere(Buffer.from(withLearners(head, learners)), encoding);
  }

  return {
    async watch({ quiz_id, by, since, encoding }) {
      const quiz = await findQuiz(deps.db, quiz_id);
      const sight = quiz ? await sightOf(deps.db, { by, quiz }) : 'none';
      if (!quiz || sight === 'none') throw new DomainError('NOT_FOUND');
      const view = await current(quiz);
      if (sight === 'own_classes') return writeOwn(view, { quiz_id, by, encoding });
      const known = readingOf(view, since);
      const key = `${known}/${encoding}`;
      const written = view.written.get(key) ?? write(view, known, encoding);
      view.written.set(key, written);
      return written;
    },
  };
}

const newView = (): View => ({
  name: Math.random().toString(36).slice(2),
  ...{ reading: 0, read_at: Number.NEGATIVE_INFINITY, overrides: -1 },
  ...{ counted_at: Number.NEGATIVE_INFINITY, earlier: 0 },
  title: { en: '' },
  ...{ rows: new Map(), removed: new Map(), has_audience: false, raise_hand: false, ended: null },
  ...{ written: new Map(), under_way: undefined },
});

/** The reading that a version names; 0 for one of another process, or of a view that was forgotten. */
function readingOf({ name, reading }: View, since: string | undefined): number {
  const [of, number] = (since ?? '').split('.');
  const known = Number(number);
  return of === name && Number.isInteger(known) && known > 0 && known <= reading ? known : 0;
}

async function write(view: View, known: number, encoding: Encoding): Promise<Buffer> {
  const rows = [...view.rows.values()].filter(({ changed }) => changed > known).map(({ json }) => json);
  return compressHere(Buffer.from(withLearners(headOf(view, known), rows)), encoding);
}

function headOf(view: View, known: number): Head {
  const removed = [...view.removed].filter(([, reading]) => reading > known).map(([user_id]) => user_id);
  return {
    title: view.title,
    of_classes: false,
    as_of: iso(view.read_at),
    version: `${view.name}.${view.reading}`,
    complete: known === 0,
    removed: known === 0 ? [] : removed,
    has_audience: view.has_audience,
    raise_hand: view.raise_hand,
    ended: view.ended,
    earlier: view.earlier,
  };
}

type Head = Omit<Live, 'learners'>;

const withLearners = (head: Head, learners: readonly string[]): string =>
  `${JSON.stringify(head).slice(0, -1)},"learners":[${learners.join(',')}]}`;

const arrayOf = (ids: ReadonlySet<number>): string => `{${[...ids].join(',')}}`;
