import type { PassageInput } from '@abhyas/contract/questions/question-json';
import type { QuizJson } from '@abhyas/contract/quiz-json';
import type { QuestionFormat } from '@abhyas/contract/rich-text';
import { invalidInput } from '#platform/domain-error.ts';
import type { StoredPassage, StoredQuestion } from './documents.ts';
import { passageWithNamespaces } from './pictures-of-quiz.ts';
import { canonicalPassage } from './question-content.ts';
import { passageWithTrees } from './rich-questions.ts';
import { withoutComputed, withoutTrees } from './without-computed.ts';

/** A passage that someone wrote, or that the bank has. */
export interface NewPassage extends Omit<StoredPassage, 'id' | 'format'> {
  id?: number | undefined;
  format?: QuestionFormat | undefined;
}

/**
 * Gives passages their ids: that of a known one with the same content, otherwise a new one. Questions with the same
 * passage share it.
 */
export function passageNumbering(known: readonly StoredPassage[], next: () => number) {
  const ids = new Map(known.map((passage) => [canonicalPassage(passage), passage.id]));
  return ({ id: own, ...input }: NewPassage): StoredPassage => {
    const passage = passageWithTrees(passageWithNamespaces({ ...input, id: own ?? 0 }));
    if (own !== undefined) return passage;
    const content = canonicalPassage(passage);
    const id = ids.get(content) ?? next();
    ids.set(content, id);
    return { ...passage, id };
  };
}

/** The passages of these questions, each once. */
export const passagesOf = <Passage extends { id: number }>(
  questions: readonly { passage?: Passage | undefined }[],
): Passage[] => [
  ...new Map(questions.flatMap(({ passage }) => (passage ? [[passage.id, passage]] : []))).values(),
];

/** The passage of a question that replaces `before`. Throws INVALID_INPUT for an id that no passage of the quiz has. */
export function passageFor(
  input: PassageInput | null | undefined,
  { before, questions }: { before?: StoredQuestion; questions: readonly StoredQuestion[] },
): NewPassage | undefined {
  if (input === undefined) return before?.passage;
  if (input?.id !== undefined && !questions.some(({ passage }) => passage?.id === input.id)) {
    throw invalidInput('/passage/id', 'UNKNOWN_PASSAGE', 'The quiz has no such passage');
  }
  return input ? withoutTrees(input) : undefined;
}

/** The questions with the passage of one of them in all that share it. */
export function sharing(questions: readonly StoredQuestion[], changed: StoredQuestion): StoredQuestion[] {
  const { passage } = changed;
  if (!passage) return [...questions];
  return questions.map((question) =>
    question.passage?.id === passage.id ? { ...question, passage } : question,
  );
}

/** The questions of a file with the passages that they name by key. */
export function withNamedPassages({ questions, passages = [] }: Pick<QuizJson, 'questions' | 'passages'>) {
  const named = new Map(passages.map(({ key, ...passage }) => [key, withoutTrees(passage)]));
  return questions.map(({ passage, ...question }) => ({
    ...withoutComputed(question),
    ...(passage !== undefined && { passage: named.get(passage) }),
  }));
}
