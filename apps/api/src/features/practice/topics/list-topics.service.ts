import type { PracticeTopics } from '@abhyas/contract/practice/topics';
import { type Difficulty, inOneLanguage } from '@abhyas/contract/shared';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { collectReports } from '#features/practice/collect/collect.service.ts';
import type { PracticeDeps } from '#features/practice/practice.deps.ts';
import { EVERYTHING, pathOf } from '#features/practice/rules/abilities.ts';
import { iso } from '#platform/time/clock.ts';
import { estimateOf, readAbilities } from './estimates.service.ts';
import { type Offers, without } from './offer.service.ts';
import { type Counts, listReleasedSeen, listTopicTree } from './offered.queries.ts';

const inOrder = new Intl.Collator('en', { numeric: true });

/** Topics with questions that this learner may practise now. Others are left out: they are a matter of staff. */
export async function listTopics(
  deps: PracticeDeps & { offers: Offers },
  user_id: number,
): Promise<PracticeTopics> {
  await collectReports(deps, user_id);
  const topics = await listTopicTree(deps.db);
  const parents = new Map(topics.map(({ id, parent_id }) => [id, parent_id]));
  const now = deps.clock.now();
  const offer = await deps.offers.of({ user_id, now: iso(now) });
  const barred = new Set(offer.barred);
  const seen = await listReleasedSeen(deps.db, { user_id, day: dayOf(now) });
  const left = without(
    offer.offered,
    seen.filter(({ id }) => !barred.has(id)),
  );
  const offered = byTopic(offer.offered, parents);
  const leftToday = byTopic(left, parents);
  const abilities = await readAbilities(deps.db, user_id, parents);
  const show = (topic: number) => {
    const { easy, medium, hard } = offered.get(topic) ?? NONE;
    return {
      questions: easy + medium + hard,
      left_today: leftToday.get(topic) ?? NONE,
      estimate: estimateOf(abilities.find(topic)),
    };
  };
  return {
    all: show(EVERYTHING),
    topics: topics
      .filter(({ id }) => offered.has(id))
      .map((topic) => ({ ...topic, ...show(topic.id) }))
      .sort((one, other) => inOrder.compare(inOneLanguage(one.name), inOneLanguage(other.name))),
  };
}

const NONE: Record<Difficulty, number> = { easy: 0, medium: 0, hard: 0 };

/** By difficulty, each topic with all topics under it. */
function byTopic(counts: Counts, parents: ReadonlyMap<number, number | null>) {
  const totals = new Map<number, Record<Difficulty, number>>();
  for (const { topic_id, level, questions } of counts)
    for (const topic of pathOf(topic_id, parents)) {
      const total = totals.get(topic) ?? NONE;
      totals.set(topic, { ...total, [level]: total[level] + questions });
    }
  return totals;
}
