import type { getTopicRound, TopicRound } from '@abhyas/contract/practice/topics';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import type { output } from 'zod/mini';
import { collectReports } from '#features/practice/collect/collect.service.ts';
import type { PracticeDeps } from '#features/practice/practice.deps.ts';
import { EVERYTHING, pathOf } from '#features/practice/rules/abilities.ts';
import { rememberNearlySame } from '#features/questions/questions.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { iso } from '#platform/time/clock.ts';
import type { Candidate } from './candidates.queries.ts';
import { listCandidates } from './candidates.queries.ts';
import { listLastSeen } from './estimates.queries.ts';
import { readAbilities } from './estimates.service.ts';
import { type Offers, sumOf } from './offer.service.ts';
import { listTopicTree } from './offered.queries.ts';
import { sendVersions } from './send-versions.service.ts';

/** More than a round has, so that nearly the same ones can be left out. */
const CANDIDATES_PER_QUESTION = 4;

type Wanted = output<typeof getTopicRound.query> & { user_id: number };

/** Chooses questions for a learner, and records that their keys are sent. Fewer than `count` if there are not more. */
export async function getRound(
  deps: PracticeDeps & { offers: Offers },
  { user_id, topic_id, difficulty, count }: Wanted,
): Promise<TopicRound> {
  await collectReports(deps, user_id);
  const now = deps.clock.now();
  const topics = await listTopicTree(deps.db);
  const parents = new Map(topics.map(({ id, parent_id }) => [id, parent_id]));
  const under = (topic: number) => topic_id === undefined || pathOf(topic, parents).includes(topic_id);
  const topic_ids = topics.map(({ id }) => id).filter(under);
  const abilities = await readAbilities(deps.db, user_id, parents);
  const among = topic_id === undefined ? undefined : topic_ids;
  const { released, barred } = await deps.offers.of({ user_id, now: iso(now) });
  const candidates = await listCandidates(deps.db, {
    ...{ barred, difficulty, today: dayOf(now) },
    topic_ids: among,
    matching: sumOf(released, among),
    abilities: topic_ids.map((id) => ({ topic_id: id, ability: abilities.nearest(id) })),
    ability: abilities.find(EVERYTHING)?.ability ?? 0,
    seen: await listLastSeen(deps.db, user_id),
    limit: count * CANDIDATES_PER_QUESTION,
  });
  const chosen = chooseRound(candidates, count);
  const sent = await inTransaction(deps.db, (tx) =>
    sendVersions(tx, { user_id, bank_ids: chosen, now: iso(now) }),
  );
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  return {
    day: dayOf(now),
    server_time: iso(now),
    questions: chosen.flatMap((bank_id) => {
      const found = sent.get(bank_id);
      return found ? [{ question: found.show(names), topic_id: found.topic_id }] : [];
    }),
  };
}

/** The first candidates, without those that ask nearly the same as one before. */
function chooseRound(candidates: readonly Candidate[], count: number): number[] {
  const isNearlySame = rememberNearlySame();
  const chosen: number[] = [];
  for (const candidate of candidates) {
    if (chosen.length === count) break;
    if (!isNearlySame(candidate)) chosen.push(candidate.bank_id);
  }
  return chosen;
}
