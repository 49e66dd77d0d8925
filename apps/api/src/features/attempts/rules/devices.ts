import { tagOf } from './client-tag.ts';
import type { ByPlace } from './merging.ts';
import type { PaperItems } from './places.ts';

/** What is stored of the saves of an attempt. */
interface Saved {
  started_at: string;
  answers: ByPlace;
  answered_at: ByPlace;
  answered_by: ByPlace;
  client_seqs: Record<string, number>;
}

/** The browsers that have saved answers of an attempt, and when each question was last answered or cleared in which of them. */
export function devicesOf({ questions }: PaperItems, saved: Saved) {
  const started = Date.parse(saved.started_at);
  const saves = questions.flatMap(({ id }, place) => {
    const offset = saved.answered_at[place] ?? null;
    const choice = saved.answers[place] ?? null;
    if (offset === null || choice === null) return [];
    const at = new Date(started + offset).toISOString();
    return [{ question: id, at, tag: saved.answered_by[place] ?? null, cleared: choice === 0 }];
  });
  saves.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  // In the order in which they were first used, as far as answers show it; then those without any.
  const tags = [
    ...new Set([...saves.flatMap(({ tag }) => tag ?? []), ...Object.keys(saved.client_seqs).map(tagOf)]),
  ];
  const devices = tags.map((tag) => {
    const own = saves.filter((save) => save.tag === tag);
    return {
      answers: own.filter(({ cleared }) => !cleared).length,
      last_answer_at: own.at(-1)?.at ?? null,
    };
  });
  return {
    devices,
    saves: saves.map(({ tag, ...save }) => ({
      ...save,
      device: tag === null ? null : tags.indexOf(tag) + 1,
    })),
  };
}
