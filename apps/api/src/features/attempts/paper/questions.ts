import { getQuestion, type Paper, type Question } from '@abhyas/contract/attempts';
import { DomainError } from '../../../platform/domain-error.ts';
import { serializerOf } from '../../../platform/http/endpoint.ts';
import { type Written, writtenOf } from '../../../platform/http/routes/written.ts';
import {
  forLearner,
  imageForLearner,
  pictureOfPassage,
  type Revision,
  type StoredQuestion,
  textsForLearner,
  treesForLearner,
  writtenLanguages,
} from '../../quizzes/quizzes.ts';
import type { AttemptsDeps } from '../attempts.deps.ts';
import { getRevisionOf, type LearnerOnQuiz } from '../attempts.service.ts';

const serialize = serializerOf(getQuestion.response);
/** The serialized questions of each revision, written on the first request. */
const written = new WeakMap<Revision, Written[]>();

/** Question `n` (from 1) of the open attempt, if everything is in memory. */
export function knownQuestionOf(
  deps: AttemptsDeps,
  { n, ...learner }: LearnerOnQuiz & { n: number },
): Written | undefined {
  const pinned = deps.pinned.known(learner);
  const revision = pinned && deps.revisions.known(pinned.quiz_id, pinned.revision);
  return revision && writtenQuestionsOf(revision)[n - 1];
}

/**
 * Question `n` (from 1) of the open attempt. Throws NO_OPEN_ATTEMPT, ATTEMPT_CLOSING, or NOT_FOUND for a number past the
 * last one.
 */
export async function getQuestionOf(
  deps: AttemptsDeps,
  { n, ...learner }: LearnerOnQuiz & { n: number },
): Promise<Written> {
  const question = writtenQuestionsOf(await getRevisionOf(deps, learner))[n - 1];
  if (!question) throw new DomainError('NOT_FOUND');
  return question;
}

function writtenQuestionsOf(revision: Revision): Written[] {
  let questions = written.get(revision);
  if (!questions) {
    questions = revision.questions.map((question) => writtenOf(serialize(questionForLearner(question))));
    written.set(revision, questions);
  }
  return questions;
}

/** All questions of a revision, in order, without keys and hints. */
export const paperForLearner = ({ questions }: Revision): Paper => ({
  questions: questions.map(questionForLearner),
});

/** Lists the visible fields one by one, so that a field added elsewhere cannot leak a key. */
function questionForLearner(question: StoredQuestion): Question {
  const { id, topic, options, passage, pictures } = question;
  const texts = textsForLearner(question);
  const image = imageForLearner(question.image);
  const shared = imageForLearner(passage?.image);
  return {
    ...{ id, ...texts, languages: writtenLanguages(question), topic, image: image ?? shared },
    ...(texts.passage && { passage: { ...texts.passage, ...pictureOfPassage(image, shared) } }),
    options: options.map(({ id, text, image, rich }) => ({
      ...{ id, text: forLearner(text), image: imageForLearner(image) },
      ...(rich && { rich: { text: treesForLearner(rich.text, pictures) } }),
    })),
  };
}
