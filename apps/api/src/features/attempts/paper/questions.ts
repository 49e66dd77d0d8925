import { getQuestion, type Paper as PaperJson, type Question, question } from '@abhyas/contract/attempts';
import { inOrder } from '@abhyas/exam-rules/option-order';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { getDrawOf, type LearnerOnQuiz } from '#features/attempts/attempts.service.ts';
import {
  type Draw,
  forLearner,
  imageForLearner,
  pictureOfPassage,
  type Revision,
  type StoredQuestion,
  textsForLearner,
  treesForLearner,
  writtenLanguages,
} from '#features/quizzes/quizzes.ts';
import { DomainError } from '#platform/domain-error.ts';
import { serializerOf } from '#platform/http/endpoint.ts';
import { type Written, writtenOf } from '#platform/http/routes/written.ts';
import { type Paper, questionOf } from './attempt-paper.ts';

const serialize = serializerOf(getQuestion.response);
const serializeOption = serializerOf(question.shape.options.def.element);

/** A serialized question, and its parts, from which it is put together in another order of options. */
interface WrittenQuestion {
  whole: Written;
  before: string;
  options: string[];
  after: string;
}

/** Each question is serialized once, on the first request, for all papers that contain it. */
const written = new WeakMap<StoredQuestion, WrittenQuestion>();

/** Question `n` (from 1) of the open attempt, if everything is in memory. */
export function knownQuestionOf(
  deps: AttemptsDeps,
  { n, ...learner }: LearnerOnQuiz & { n: number },
): Written | undefined {
  const pinned = deps.pinned.known(learner);
  const revision = pinned && deps.revisions.known(pinned.quiz_id, pinned.revision);
  return revision && writtenQuestionOf(revision, pinned, n - 1);
}

/**
 * Question `n` (from 1) of the open attempt. Throws NO_OPEN_ATTEMPT, ATTEMPT_CLOSING, or NOT_FOUND for a number past the
 * last one.
 */
export async function getQuestionOf(
  deps: AttemptsDeps,
  { n, ...learner }: LearnerOnQuiz & { n: number },
): Promise<Written> {
  const { revision, draw } = await getDrawOf(deps, learner);
  const found = writtenQuestionOf(revision, draw, n - 1);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

/** A question with its options as the paper shows them. `place` counts from 0. */
function writtenQuestionOf(revision: Revision, draw: Draw, place: number): Written | undefined {
  const found = questionOf(revision, draw, place);
  if (!found) return undefined;
  const { question, order } = found;
  const known = writtenOnce(question);
  if (order === 0) return known.whole;
  const bytes = `${known.before}${inOrder(order, known.options).join()}${known.after}`;
  // As long as in the stored order: so are the headers.
  return { bytes, head: known.whole.head };
}

function writtenOnce(stored: StoredQuestion): WrittenQuestion {
  let known = written.get(stored);
  if (!known) {
    known = writeInParts(questionForLearner(stored));
    written.set(stored, known);
  }
  return known;
}

/** Quotes in texts are escaped, so only the question's own options match. */
const NO_OPTIONS = '"options":[';

function writeInParts(shown: Question): WrittenQuestion {
  const latin1 = (json: string) => Buffer.from(json).toString('latin1');
  const empty = serialize({ ...shown, options: [] });
  const at = empty.indexOf(`${NO_OPTIONS}]`) + NO_OPTIONS.length;
  return {
    whole: writtenOf(serialize(shown)),
    before: latin1(empty.slice(0, at)),
    options: shown.options.map((option) => latin1(serializeOption(option))),
    after: latin1(empty.slice(at)),
  };
}

/** A question with its options in the stored order, as JSON. */
export const questionJson = (stored: StoredQuestion): Buffer =>
  Buffer.from(writtenOnce(stored).whole.bytes as string, 'latin1');

/** A paper that was drawn for one attempt, as JSON. Its questions are copied as they were written for all papers. */
export function drawnPaperJson(paper: Paper): Buffer {
  const parts: string[] = [];
  for (const [place, stored] of paper.questions.entries()) {
    const { before, options, after } = writtenOnce(stored);
    const order = paper.option_orders?.[place];
    parts.push(place === 0 ? PAPER_STARTS : ',', before);
    for (const [index, option] of (order ? inOrder(order, options) : options).entries())
      parts.push(index === 0 ? option : `,${option}`);
    parts.push(after);
  }
  parts.push(parts.length === 0 ? `${PAPER_STARTS}]}` : ']}');
  return latin1(parts);
}

const PAPER_STARTS = '{"questions":[';

/** The parts one after another, one byte for each character. */
function latin1(parts: readonly string[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) at += bytes.write(part, at, 'latin1');
  return bytes;
}

/** All questions of a revision, in order, without keys and hints. */
export const paperForLearner = ({ questions }: Paper): PaperJson => ({
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
