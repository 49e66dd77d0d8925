import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { QuizStatus } from '@abhyas/contract/quiz-json';
import type { RevisionContent, StoredDrawn } from './documents.ts';
import { drawPaper, isDrawn } from './draw.ts';
import { randomBy } from './random.ts';

/**
 * The content with its forms, if it has some. They stay while questions, their order, sections and what is shuffled do: papers may
 * have been printed.
 */
export function withForms(
  content: RevisionContent,
  status: QuizStatus,
  before?: RevisionContent,
): RevisionContent {
  const { forms } = content;
  if (status === 'draft' || forms === null || !isDrawn(content)) return { ...content, drawn_forms: null };
  const known = before?.drawn_forms;
  const isSame = known?.length === forms && isDeepStrictEqual(basisOf(before), basisOf(content));
  return { ...content, drawn_forms: isSame ? known : drawForms(content, forms) };
}

/** Whether the content is that of a draft whose forms publishing draws. */
export const lacksForms = (content: RevisionContent): boolean =>
  content.forms !== null && content.drawn_forms === null && isDrawn(content);

/** What forms are drawn from. */
const basisOf = (content: RevisionContent | undefined) => ({
  sections: content?.sections,
  shuffle_questions: content?.shuffle_questions,
  shuffle_options: content?.shuffle_options,
  questions: content?.questions.map(({ id, options }) => [id, ...options.map((option) => option.id)]),
});

/** As different from one another as the pools allow. */
function drawForms(content: RevisionContent, count: number): StoredDrawn[] {
  const random = randomBy(randomBytes(32), 'forms');
  const had = new Set<number>();
  return Array.from({ length: count }, () => {
    const { drawn, option_orders } = drawPaper(content, random, had);
    const places = placesOf(drawn);
    for (const place of places) had.add(content.questions[place - 1]?.id ?? 0);
    return { drawn: places, option_orders: option_orders && placesOf(option_orders) };
  });
}

const placesOf = (places: readonly (number | null)[] | null): number[] =>
  places?.map((place) => place ?? 0) ?? [];
