import { getQuestion, type Paper, type Question } from '@abhyas/contract/attempts';
import { DomainError } from '../../../platform/domain-error.ts';
import { serializerOf } from '../../../platform/http/endpoint.ts';
import type { Revision } from '../../quizzes/quizzes.ts';
import type { AttemptsDeps } from '../attempts.deps.ts';
import { getRevisionOf, type LearnerOnQuiz } from '../attempts.service.ts';

const serialize = serializerOf(getQuestion.response);
/** The serialized questions of each revision, written on the first request. */
const written = new WeakMap<Revision, Buffer[]>();

/**
 * Returns question `n` (from 1) of the open attempt as JSON. Throws NO_OPEN_ATTEMPT, ATTEMPT_CLOSING, or NOT_FOUND
 * for a number past the last one. Returns a plain Buffer, not a promise, when everything is in memory.
 */
export function getQuestionOf(
  deps: AttemptsDeps,
  { n, ...learner }: LearnerOnQuiz & { n: number },
): Buffer | Promise<Buffer> {
  const pinned = deps.pinned.known(learner);
  const revision = pinned && deps.revisions.known(pinned.quiz_id, pinned.revision);
  if (revision) return questionOf(revision, n);
  return getRevisionOf(deps, learner).then((found) => questionOf(found, n));
}

function questionOf(revision: Revision, n: number): Buffer {
  let questions = written.get(revision);
  if (!questions) {
    questions = revision.questions.map((question) => Buffer.from(serialize(questionForLearner(question))));
    written.set(revision, questions);
  }
  const question = questions[n - 1];
  if (!question) throw new DomainError('NOT_FOUND');
  return question;
}

/** All questions of a revision, in order, without keys and hints. */
export const paperForLearner = ({ questions }: Revision): Paper => ({
  questions: questions.map(questionForLearner),
});

/** Lists the visible fields one by one, so that a field added elsewhere cannot leak a key. */
function questionForLearner({ id, text, topic, image, options }: Question): Question {
  return { id, text, topic, image, options: options.map(({ id, text, image }) => ({ id, text, image })) };
}
