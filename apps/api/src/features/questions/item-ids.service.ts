import { setImmediate as turn } from 'node:timers/promises';
import type { QuestionFormat, RichPicture } from '@abhyas/contract/rich-text';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { Queryable } from '#platform/db/open.ts';
import { takeItemIds } from './item-ids.queries.ts';
import type { QuestionContent, StoredPassage, StoredQuestion } from './rules/documents.ts';
import { type NewPassage, passageNumbering } from './rules/passages.ts';
import { withNamespaces } from './rules/pictures-of-quiz.ts';
import { withTrees } from './rules/rich-questions.ts';

/** Questions whose formulas are read without a pause. */
const AT_ONCE = 25;

/** A question that someone wrote (see without-computed.ts), or that the bank has. */
interface Unnumbered extends Omit<QuestionContent, 'options' | 'format' | 'passage' | 'pictures'> {
  id?: number | undefined;
  topic: string | { en: string; ne: string };
  format?: QuestionFormat | undefined;
  pictures?: RichPicture[] | undefined;
  passage?: NewPassage | undefined;
  options: (Omit<QuestionContent['options'][number], 'id'> & { id?: number | undefined })[];
}

/**
 * Assigns ids to questions and their options. A question that replaces `before` keeps its id, and so does an option with
 * the id of one of its options. A passage without an id is the one of `passages` with the same content, or a new one.
 */
export async function withIds(
  db: Queryable,
  questions: readonly Unnumbered[],
  before?: StoredQuestion,
  passages: readonly StoredPassage[] = [],
): Promise<StoredQuestion[]> {
  const count = questions.reduce((sum, { options }) => sum + 2 + options.length, 0);
  const fresh = (await takeItemIds(db, count)).values();
  const next = () => {
    const { value } = fresh.next();
    if (value === undefined) throw new Error('The sequence returned too few ids');
    return value;
  };
  return withIdsOf(next, questions, before, passages);
}

/** The questions as they would be stored, to compare them with others. Their ids count from 1 and mean nothing. */
export function asIfStored(questions: readonly Unnumbered[]): Promise<StoredQuestion[]> {
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  return withIdsOf(next, questions, undefined, []);
}

async function withIdsOf(
  next: () => number,
  questions: readonly Unnumbered[],
  before: StoredQuestion | undefined,
  passages: readonly StoredPassage[],
): Promise<StoredQuestion[]> {
  const known = new Set(before?.options.map(({ id }) => id));
  const numbered = passageNumbering(passages, next);
  const stored: StoredQuestion[] = [];
  for (const { topic, passage, ...question } of questions) {
    // Thousands of formulas take seconds, in which others have their turn.
    if (stored.length % AT_ONCE === AT_ONCE - 1) await turn();
    const written = withNamespaces({
      ...question,
      // In both languages it is a topic of the bank; the quiz shows one.
      topic: typeof topic === 'string' ? topic : inOneLanguage(topic).trim(),
      ...(passage && { passage: numbered(passage) }),
      id: before?.id ?? next(),
      options: question.options.map((option) => {
        // A repeated id or the id of another question's option means a new option, which gets a new id.
        const keepsId = option.id !== undefined && known.delete(option.id);
        return { ...option, id: keepsId && option.id !== undefined ? option.id : next() };
      }),
    });
    stored.push(withTrees(written));
  }
  return stored;
}
