import { queryOptions } from '@tanstack/react-query';
import { isPassing } from '#api/api-error.ts';
import { timeLimit } from '#api/http.ts';
import { jittered, retryDelay } from '#api/retry-delay.ts';
import { fetchPaper, fetchQuestion } from '#features/attempts/attempts.api.ts';
import type { SubmissionOwner } from '#features/attempts/outbox/outbox.ts';
import { nameOf, readOutbox } from '#features/attempts/outbox/outbox-store.ts';
import { keepPaper, readPaper } from '#features/attempts/outbox/paper-store.ts';
import { prepareRichTexts } from '#ui/rich-text.tsx';

export const paperKeys = (quiz: string) => ['attempts', quiz, 'question'];

/** A network that has not brought one question by then is taken for none. */
const QUESTION_LIMIT_MS = 20_000;

/** A paper that has not come by then lets a further question go ahead. */
const PAPER_FIRST_MS = 3000;
/** The first question that is shown waits no longer: on most networks a paper is there by then. */
const PAPER_AT_ONCE_MS = 250;
/** Reading a stored paper takes less. */
const STORED_PAPER_MS = 50;

/** A question from the whole paper, and by itself where the paper takes long. */
export const questionQuery = (owner: SubmissionOwner, n: number) =>
  queryOptions({
    queryKey: [...paperKeys(owner.quiz), owner.attempt, n],
    queryFn: async ({ signal, client }) => {
      const { quiz, learner, questions } = owner;
      const { queryKey } = paperQuery(owner);
      const isNext = client.getQueriesData({ queryKey: queryKey.slice(0, -1) }).some(([, loaded]) => loaded);
      const paper = client.ensureQueryData(paperQuery(owner)).catch(() => undefined);
      const isFailing = client.getQueryState(queryKey)?.fetchFailureCount;
      const wait = isFailing ? STORED_PAPER_MS : isNext ? PAPER_FIRST_MS : PAPER_AT_ONCE_MS;
      const ahead = await Promise.race([
        paper,
        new Promise<undefined>((resolve) => setTimeout(resolve, wait)),
      ]);
      const stored = ahead?.[n - 1];
      if (stored) return stored;
      const alone = fetchQuestion(quiz, learner, n, timeLimit(QUESTION_LIMIT_MS, signal)).then((question) => {
        // An answer to a question of another paper would be refused, and all others with it.
        if (question.id !== questions[n - 1]?.id) throw new Error('The question is of another attempt');
        return question;
      });
      return Promise.race([alone, paper.then((whole) => whole?.[n - 1] ?? alone)]);
    },
    // The attempt pins its revision: a question once loaded stays right and must outlive a broken network.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The whole paper, stored for the attempt, pictures included: after that no question needs the network. */
export const paperQuery = (owner: SubmissionOwner) =>
  queryOptions({
    queryKey: [...paperKeys(owner.quiz), owner.attempt, 'paper'],
    queryFn: async ({ signal }) => {
      const questions = await readOrFetchPaper(owner, signal);
      void prepareRichTexts(questions);
      return questions;
    },
    retry: (_failures, error) => isPassing(error),
    retryDelay: (failures) => jittered(retryDelay(failures), Math.random()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

async function readOrFetchPaper(owner: SubmissionOwner, signal: AbortSignal) {
  const stored = await readPaper(nameOf(owner));
  if (stored !== undefined) return stored;
  const { questions } = await fetchPaper(owner.quiz, owner.learner, signal);
  // Between the two calls another device may have ended this attempt and opened the next.
  const isOfAttempt =
    questions.length === owner.questions.length &&
    owner.questions.every((question, index) => questions[index]?.id === question.id);
  if (!isOfAttempt) throw new Error('The paper is of another attempt');
  // Not after the attempt has ended, or its learner has left.
  if ((await readOutbox(owner)) !== undefined) await keepPaper(nameOf(owner), questions);
  return questions;
}
