import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import { recordKeysSent } from '#features/attempts/attempts.ts';
import { listBarred } from '#features/practice/barred.queries.ts';
import { lockQuizzes } from '#features/practice/cards.queries.ts';
import type { QuestionContent } from '#features/questions/questions.ts';
import { listQuizzesAsking } from '#features/quizzes/quizzes.ts';
import { questionForReport } from '#features/reports/reports.ts';
import type { Queryable } from '#platform/db/open.ts';
import { listReleasedOf } from './offered.queries.ts';
import { listContents, recordSent } from './versions.queries.ts';

type Names = ReadonlyMap<number, LocalizedText>;

interface SentVersion {
  topic_id: number | null;
  show: (names: Names) => PracticeQuestion;
}

/**
 * The newest versions of released questions, by their ids, without those that are barred. Records first that they are sent
 * with their keys, while no quiz with them can change.
 */
export async function sendVersions(
  tx: Queryable,
  { user_id, bank_ids, now }: { user_id: number; bank_ids: readonly number[]; now: string },
): Promise<Map<number, SentVersion>> {
  if (bank_ids.length === 0) return new Map();
  await lockQuizzes(tx, await listQuizzesAsking(tx, bank_ids));
  const released = await listReleasedOf(tx, bank_ids);
  const barred = await listBarred(tx, { user_id, bank_ids, now });
  const versions = [...released]
    .filter(([bank_id]) => !barred.has(bank_id))
    .map(([bank_id, { version, topic_id }]) => ({ bank_id, version, topic_id }));
  if (versions.length === 0) return new Map();
  await recordSent(tx, { user_id, versions, now });
  await recordKeysSent(tx, { user_id, bank_ids: versions.map(({ bank_id }) => bank_id) }, now);
  const contents = await listContents(tx, versions);
  return new Map(
    versions.flatMap(({ bank_id, version, topic_id }) => {
      const content = contents.get(`${bank_id}/${version}`);
      if (!content) return [];
      const show = (names: Names) =>
        showVersion(
          { bank_id, version, topic: topic_id === null ? undefined : names.get(topic_id) },
          content,
        );
      return [[bank_id, { topic_id, show }]];
    }),
  );
}

function showVersion(
  { bank_id, version, topic }: { bank_id: number; version: number; topic: LocalizedText | undefined },
  content: QuestionContent,
): PracticeQuestion {
  const question = { ...content, id: bank_id, topic: topic ? inOneLanguage(topic) : '' };
  const { options, ...shown } = questionForReport(question, { score: true, answers: true }, undefined);
  return {
    ...{ ...shown, version },
    options: options.map(({ is_correct = false, ...option }) => ({ ...option, is_correct })),
  };
}
