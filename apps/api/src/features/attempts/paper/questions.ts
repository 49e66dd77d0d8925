import { getQuestion, type Paper, type Question } from '@abhyas/contract/attempts';
import { DomainError } from '../../../platform/domain-error.ts';
import { serializerOf } from '../../../platform/http/endpoint.ts';
import type { Revision } from '../../quizzes/quizzes.ts';
import type { AttemptsDeps } from '../attempts.deps.ts';
import { getRevisionOf, type LearnerOnQuiz } from '../attempts.service.ts';

const serialize = serializerOf(getQuestion.response);
/** Each revision's questions as they are answered with, written when the first is asked for. */
const written = new WeakMap<Revision, Buffer[]>();

/**
 * Question n of the open attempt, from 1, as JSON. Throws NO_OPEN_ATTEMPT, ATTEMPT_CLOSING, or NOT_FOUND past the last
 * one. What is in memory is answered at once, without a promise.
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

/** Every question, in order. */
export const paperForLearner = ({ questions }: Revision): Paper => ({
  questions: questions.map(questionForLearner),
});

/** Names what may be seen before the report, so that a key cannot slip through by being added elsewhere. */
function questionForLearner({ id, text, topic, image, options }: Question): Question {
  return { id, text, topic, image, options: options.map(({ id, text, image }) => ({ id, text, image })) };
}
