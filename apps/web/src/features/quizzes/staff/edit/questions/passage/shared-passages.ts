import type { AdminPassage } from '@abhyas/contract/questions/content';
import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';

/** The passages of a quiz, each with the numbers of its questions. In the bank questions have no numbers. */
export type SharedPassages = { passage: AdminPassage; questions: number[] }[];

export function sharedPassages(questions: readonly AdminQuestion[]): SharedPassages {
  const found = new Map<number, SharedPassages[number]>();
  questions.forEach(({ passage }, place) => {
    if (!passage) return;
    const known = found.get(passage.id) ?? { passage, questions: [] };
    known.questions.push(place + 1);
    found.set(passage.id, known);
  });
  return [...found.values()];
}
