import { getQuestion, type Paper as PaperJson, type Question, question } from '@abhyas/contract/attempts';
import { inOrder } from '@abhyas/exam-rules/option-order';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { getDrawOf, type LearnerOnQuiz } from '#features/attempts/attempts.service.ts';
import { type Paper, questionOf } from '#features/attempts/rules/attempt-paper.ts';
import {
  forLearner,
  imageForLearner,
  pictureOfPassage,
  type StoredQuestion,
  textsForLearner,
  treesForLearner,
  writtenLanguages,
} from '#features/questions/questions.ts';
import { DomainError } from '#platform/domain-error.ts';
import { serializerOf } from '#platform/http/endpoint.ts';

const serialize = serializerOf(getQuestion.response);
const serializeOption = serializerOf(question.shape.options.def.element);

/** The JSON of a question in parts, which are put together in each order of its options. */
interface WrittenQuestion {
  before: Buffer;
  options: Buffer[];
  after: Buffer;
}

/** Each question is written once, on the first request, for all papers that contain it. */
const written = new WeakMap<StoredQuestion, WrittenQuestion>();

/**
 * Question `n` (from 1) of the open attempt, as JSON. Throws NO_OPEN_ATTEMPT, ATTEMPT_CLOSING, or NOT_FOUND for a number
 * past the last one.
 */
export async function getQuestionOf(
  deps: AttemptsDeps,
  { n, ...learner }: LearnerOnQuiz & { n: number },
): Promise<Buffer> {
  const { revision, draw } = await getDrawOf(deps, learner);
  const found = questionOf(revision, draw, n - 1);
  if (!found) throw new DomainError('NOT_FOUND');
  return writeInOrder(found.question, found.order);
}

/** A question with its options in the stored order, as JSON. */
export const questionJson = (stored: StoredQuestion): Buffer => writeInOrder(stored, 0);

/** A paper that was drawn for one attempt, as JSON. Its questions are copied as they were written for all papers. */
export function drawnPaperJson({ questions, option_orders }: Paper): Buffer {
  const listed = questions.map((stored, place) => writeInOrder(stored, option_orders?.[place] ?? 0));
  return Buffer.concat([PAPER_STARTS, ...withCommas(listed), PAPER_ENDS]);
}

const PAPER_STARTS = Buffer.from('{"questions":[');
const PAPER_ENDS = Buffer.from(']}');
const COMMA = Buffer.from(',');

const withCommas = (pieces: readonly Buffer[]): Buffer[] =>
  pieces.flatMap((piece, at) => (at === 0 ? [piece] : [COMMA, piece]));

/** `order`: of the options; 0 is the stored one. */
function writeInOrder(stored: StoredQuestion, order: number): Buffer {
  const { before, options, after } = writtenOnce(stored);
  return Buffer.concat([before, ...withCommas(order === 0 ? options : inOrder(order, options)), after]);
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
  const empty = serialize({ ...shown, options: [] });
  const at = empty.indexOf(`${NO_OPTIONS}]`) + NO_OPTIONS.length;
  return {
    before: Buffer.from(empty.slice(0, at)),
    options: shown.options.map((option) => Buffer.from(serializeOption(option))),
    after: Buffer.from(empty.slice(at)),
  };
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
