import type { QuestionInput } from '@abhyas/contract/quiz-json';
import type { Queryable } from '../../../platform/db/open.ts';
import type { StoredQuestion } from '../documents.ts';
import { takeItemIds } from './editor.queries.ts';
import { withNamespaces } from './pictures-of-quiz.ts';

/**
 * Questions as they are stored, each with an id of its own, and each of its options. A question that replaces `before`
 * keeps its id, and options that name an id of `before` keep theirs.
 */
export async function withIds(
  db: Queryable,
  questions: QuestionInput[],
  before?: StoredQuestion,
): Promise<StoredQuestion[]> {
  const known = new Set(before?.options.map(({ id }) => id));
  const count = questions.reduce((sum, { options }) => sum + 1 + options.length, 0);
  const fresh = (await takeItemIds(db, count)).values();
  const next = () => {
    const { value } = fresh.next();
    if (value === undefined) throw new Error('Too few ids were taken');
    return value;
  };
  return questions.map((question) =>
    withNamespaces({
      ...question,
      id: before?.id ?? next(),
      options: question.options.map((option) => {
        // Named twice, or not of this question: it is another option, and gets an id of its own.
        const keeps = option.id !== undefined && known.delete(option.id);
        return { ...option, id: keeps && option.id !== undefined ? option.id : next() };
      }),
    }),
  );
}
