import type { PracticeAnswer } from '@abhyas/contract/practice/cards';
import type { Queryable } from '#platform/db/open.ts';
import { listContents, listSent, type Version } from './versions.queries.ts';

type Answered = Pick<PracticeAnswer, 'question_id' | 'version'>;

const nameOf = ({ bank_id, version }: Version) => `${bank_id}/${version}`;

/** The versions of bank questions that answers name and that were sent to the learner, each with its key. */
export async function openVersions(
  db: Queryable,
  { user_id, answers }: { user_id: number; answers: readonly Answered[] },
) {
  const wanted = answers.flatMap(({ question_id, version }) =>
    version === undefined ? [] : [{ bank_id: question_id, version }],
  );
  const sent = await listSent(db, { user_id, bank_ids: wanted.map(({ bank_id }) => bank_id) });
  const contents = await listContents(
    db,
    wanted.filter((each) => sent.has(nameOf(each))),
  );
  return {
    find({ question_id, version }: Answered) {
      const content = version === undefined ? undefined : contents.get(`${question_id}/${version}`);
      if (!content) return undefined;
      return {
        /** Whether an option is right; null if the version has no such option. */
        judge: (option_id: number): boolean | null =>
          content.options.find(({ id }) => id === option_id)?.is_correct ?? null,
      };
    },
  };
}
