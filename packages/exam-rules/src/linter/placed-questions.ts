import { asList, fieldOf } from './json-values.ts';

/** A question of a quiz, as far as it can be read. */
export interface PlacedQuestion {
  /** JSON Pointer. */
  path: string;
  question: unknown;
  /** Undefined in a quiz without sections. */
  section: unknown;
}

/**
 * The questions of a file, where sections contain them, and those of a quiz that is edited, whose sections name them by
 * their ids.
 */
export function questionsOf(quiz: unknown): PlacedQuestion[] {
  const sections = asList(fieldOf(quiz, 'sections'));
  const listed = asList(fieldOf(quiz, 'questions'));
  if (listed.length === 0) {
    return sections.flatMap((section, place) =>
      asList(fieldOf(section, 'questions')).map((question, index) => ({
        path: `/sections/${place}/questions/${index}`,
        question,
        section,
      })),
    );
  }
  const sectionOf = new Map(
    sections.flatMap((section) =>
      asList(fieldOf(section, 'questions')).map((question) => [fieldOf(question, 'id'), section] as const),
    ),
  );
  return listed.map((question, place) => {
    const id = fieldOf(question, 'id');
    return {
      path: `/questions/${place}`,
      question,
      section: id === undefined ? undefined : sectionOf.get(id),
    };
  });
}

/** Places of sections that have neither questions nor draws. */
export const emptySections = (quiz: unknown): number[] =>
  asList(fieldOf(quiz, 'sections')).flatMap((section, place) =>
    asList(fieldOf(section, 'questions')).length + asList(fieldOf(section, 'draws')).length === 0
      ? [place]
      : [],
  );

export const drawsQuestions = (quiz: unknown): boolean =>
  asList(fieldOf(quiz, 'sections')).some((section) => asList(fieldOf(section, 'draws')).length > 0);
