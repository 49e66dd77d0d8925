import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_MARKS_CORRECT, DEFAULT_MARKS_WRONG, MAX_QUESTIONS } from '@abhyas/contract/limits';
import type { SectionInput } from '@abhyas/contract/papers/sections';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import {
  drawCriteriaOf,
  ownMarks,
  ownQuestions,
  pooledIds,
  type RevisionContent,
  type StoredSection,
  sectionSettingsOf,
  withoutPools,
} from '#features/papers/papers.ts';
import { takeItemIds } from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { invalidInput } from '#platform/domain-error.ts';
import { changeQuiz, type Edit, type EditorDeps, type Versioned } from './change-quiz.service.ts';

/**
 * Replaces the sections of a quiz. Without any, the quiz has marks of its own: those that its sections had in common, or
 * else the usual ones; and it shuffles what all of them did. Throws INVALID_INPUT unless every question stands in one section, BLUEPRINT_NOT_FILLED for a
 * published quiz whose draws cannot be filled.
 */
export function replaceSections(
  deps: EditorDeps,
  edit: Edit,
  sections: SectionInput[],
): Promise<Versioned<AdminQuiz>> {
  return changeQuiz(deps, edit, async (tx, { content }) => {
    const own = ownQuestions(content);
    if (sections.length === 0) {
      const { marks_correct, marks_wrong } = content;
      const marks = {
        marks_correct: marks_correct ?? DEFAULT_MARKS_CORRECT,
        marks_wrong: marks_wrong ?? DEFAULT_MARKS_WRONG,
      };
      const order = content.sections ? sharedOrder(content.sections) : {};
      const whole = { ...withoutPools(content), ...marks, ...order, sections: null };
      return { kind: 'sections_changed', content: whole };
    }
    requireEveryOnce(
      sections,
      own.map(({ id }) => id),
    );
    const stored = await storedSections(tx, sections, content);
    const pooled = pooledIds(stored);
    const drawn = content.questions.filter(({ id }) => pooled.has(id));
    return {
      kind: 'sections_changed',
      content: {
        ...content,
        ...{ questions: [...own, ...drawn], sections: stored },
        ...{ shuffle_questions: false, shuffle_options: false },
      },
    };
  });
}

const sharedOrder = (sections: readonly StoredSection[]) => ({
  shuffle_questions: sections.every(({ shuffle_questions }) => shuffle_questions),
  shuffle_options: sections.every(({ shuffle_options }) => shuffle_options),
});

function requireEveryOnce(sections: readonly SectionInput[], own: readonly number[]): void {
  const named = sections.flatMap(({ questions }) => questions.map(({ id }) => id));
  const isWhole = named.length === own.length && new Set(named).size === own.length;
  if (!isWhole || !own.every((id) => named.includes(id))) {
    throw invalidInput('/sections', 'NOT_EVERY_QUESTION_ONCE', 'Every question must stand in one section');
  }
  const drawn = sections.flatMap(({ draws }) => draws).reduce((sum, { count }) => sum + count, 0);
  if (own.length + drawn > MAX_QUESTIONS)
    throw invalidInput('/sections', 'TOO_MANY_QUESTIONS', `A paper has at most ${MAX_QUESTIONS} questions`);
}

/** A draw that stays as it is keeps its pool. */
async function storedSections(
  tx: Queryable,
  sections: readonly SectionInput[],
  content: RevisionContent,
): Promise<StoredSection[]> {
  const before = new Map(content.sections?.map((section) => [section.id, section]));
  const fresh = (await takeItemIds(tx, sections.length)).values();
  const used = new Set<number>();
  return sections.map(({ id, draws, questions, ...section }) => {
    const known = id !== undefined && before.has(id) && !used.has(id) ? before.get(id) : undefined;
    const own_id = known?.id ?? fresh.next().value;
    if (own_id === undefined) throw new Error('The sequence returned too few ids');
    used.add(own_id);
    return {
      // What the call leaves out stays.
      ...sectionSettingsOf(section, known ?? content, own_id),
      questions: questions.map(({ id, ...own }) => ({ id, ...ownMarks(own) })),
      draws: draws.map((draw, place) => {
        const criteria = drawCriteriaOf(draw);
        const { pool = null, left_out, ...same } = known?.draws[place] ?? {};
        const isSame = isDeepStrictEqual(same, criteria);
        return { ...criteria, pool: isSame ? pool : null, ...(left_out && { left_out }) };
      }),
    };
  });
}
