import { DomainError } from '#platform/domain-error.ts';
import type { RevisionContent, StoredSection } from './documents.ts';
import { choose, unitsOf } from './draw.ts';
import { ownQuestions } from './own-questions.ts';

/** Of all pools of a quiz. Each question is in every revision from then on. */
export const MAX_POOLED = 600;

/** Whether a section draws without having chosen among which questions. */
export const lacksPools = ({ sections }: Pick<RevisionContent, 'sections'>): boolean =>
  sections?.some(({ draws }) => draws.some(({ pool }) => pool === null)) ?? false;

/** The content of a draft: what is drawn is chosen when it is published. */
export function withoutPools(content: RevisionContent): RevisionContent {
  const { sections } = content;
  if (!sections?.some(({ draws }) => draws.some(({ pool }) => pool !== null))) return content;
  return {
    ...content,
    questions: ownQuestions(content),
    sections: sections.map((section) => ({
      ...section,
      draws: section.draws.map((draw) => ({ ...draw, pool: null })),
    })),
  };
}

/** What was chosen is what opening draws from. Throws BLUEPRINT_NOT_FILLED. */
export function requireDrawable({ sections, questions }: RevisionContent): void {
  const places = new Map(questions.map(({ id }, index) => [id, index + 1]));
  const placesOf = (pool: readonly number[] | null) => pool?.flatMap((id) => places.get(id) ?? []) ?? [];
  const draws = (sections ?? []).flatMap((section) => section.draws);
  const available = draws.map(({ pool, count }) =>
    choose(unitsOf(placesOf(pool), questions), count) ? count : 0,
  );
  if (draws.some(({ count }, draw) => available[draw] !== count)) throw notFilled(sections ?? [], available);
}

/** `available`: how many questions each draw finds. */
export function notFilled(sections: readonly StoredSection[], available: readonly number[]): DomainError {
  const found = available.values();
  const errors = sections.flatMap(({ draws }, section) =>
    draws.flatMap(({ count }, draw) => {
      const has = found.next().value ?? 0;
      if (has >= count) return [];
      const path = `/sections/${section}/draws/${draw}/count`;
      return [{ path, code: 'TOO_FEW_QUESTIONS', message: `The bank has ${has} of ${count} questions` }];
    }),
  );
  return new DomainError('BLUEPRINT_NOT_FILLED', { errors });
}
