import type { StoredQuestion } from '#features/questions/questions.ts';
import type { RevisionContent } from './documents.ts';

/** The questions of a quiz without those among which its sections draw. */
export function ownQuestions({ sections, questions }: RevisionContent): StoredQuestion[] {
  const pooled = pooledIds(sections);
  return questions.filter(({ id }) => !pooled.has(id));
}

/** How many questions one paper has. */
export const paperSize = (content: RevisionContent): number =>
  ownQuestions(content).length +
  (content.sections ?? []).reduce(
    (sum, { draws }) => draws.reduce((inSection, { count }) => inSection + count, sum),
    0,
  );

export const pooledIds = (sections: RevisionContent['sections']): ReadonlySet<number> =>
  new Set(sections?.flatMap(({ draws }) => draws.flatMap(({ pool }) => pool ?? [])));

/** The content with its own questions in this order, each in its section. */
export function withOwnInOrder(content: RevisionContent, own: StoredQuestion[]): RevisionContent {
  const { sections } = content;
  const pooled = pooledIds(sections);
  const drawn = content.questions.filter(({ id }) => pooled.has(id));
  const places = new Map(own.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: { id: number }) => places.get(id) ?? 0;
  return {
    ...content,
    questions: [...own, ...drawn],
    sections:
      sections?.map((section) => ({
        ...section,
        questions: section.questions.toSorted((one, other) => placeOf(one) - placeOf(other)),
      })) ?? null,
  };
}
