import type { QuestionInput } from '@abhyas/contract/quiz-json';
import type { Queryable } from '../../../platform/db/open.ts';
import type { StoredQuestion } from '../documents.ts';
import { takeItemIds } from './editor.queries.ts';
import { withNamespaces } from './pictures/pictures-of-quiz.ts';

/**
 * Assigns ids to questions and their options. A question that replaces `before` keeps its id, and so does an option with
 * the id of one of its options.
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
    if (value === undefined) throw new Error('The sequence returned too few ids');
    return value;
  };
  return questions.map((question) =>
    withNamespaces({
      ...question,
      id: before?.id ?? next(),
      options: question.options.map((option) => {
        // A repeated id or the id of another question's option means a new option, which gets a new id.
        const keepsId = option.id !== undefined && known.delete(option.id);
        return { ...option, id: keepsId && option.id !== undefined ? option.id : next() };
      }),
    }),
  );
}
