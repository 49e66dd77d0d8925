import type { PracticeTopics } from '@abhyas/contract/practice/topics';
import { inOneLanguage } from '@abhyas/contract/shared';
import { collectReports } from '#features/practice/collect/collect.service.ts';
import type { PracticeDeps } from '#features/practice/practice.deps.ts';
import { EVERYTHING, pathOf } from '#features/practice/rules/abilities.ts';
import { iso } from '#platform/time/clock.ts';
import { estimateOf, readAbilities } from './estimates.service.ts';
import type { Offers } from './offer.service.ts';
import { listTopicTree } from './offered.queries.ts';

const inOrder = new Intl.Collator('en', { numeric: true });

/** Topics with questions that this learner may practise now. Others are left out: they are a matter of staff. */
export async function listTopics(
  deps: PracticeDeps & { offers: Offers },
  user_id: number,
): Promise<PracticeTopics> {
  await collectReports(deps, user_id);
  const topics = await listTopicTree(deps.db);
  const parents = new Map(topics.map(({ id, parent_id }) => [id, parent_id]));
  const { offered: counts } = await deps.offers.of({ user_id, now: iso(deps.clock.now()) });
  const abilities = await readAbilities(deps.db, user_id, parents);
  const totals = new Map<number, number>();
  for (const [topic_id, questions] of counts) {
    for (const topic of pathOf(topic_id, parents)) totals.set(topic, (totals.get(topic) ?? 0) + questions);
  }
  const offered = (topic: number) => ({
    questions: totals.get(topic) ?? 0,
    estimate: estimateOf(abilities.find(topic)),
  });
  return {
    all: offered(EVERYTHING),
    topics: topics
      .filter(({ id }) => totals.has(id))
      .map((topic) => ({ ...topic, ...offered(topic.id) }))
      .sort((one, other) => inOrder.compare(inOneLanguage(one.name), inOneLanguage(other.name))),
  };
}
