import { type QuizSummary, quizSummary, type SeenScores } from '@abhyas/contract/quizzes';
import { forLearner } from '#features/questions/questions.ts';
import { serializerOf } from '#platform/http/endpoint.ts';
import type { QuizCard } from './quizzes.queries.ts';
import type { Overridable } from './rules/effective-settings.ts';

/** What a card shows of one learner. */
type CardOfLearner = Pick<QuizSummary, 'remaining_attempts' | 'open_attempt' | 'scores'> & {
  /** The settings for this learner; undefined where they are those of everyone. */
  settings: Overridable | undefined;
};

type Optional = 'end_release_at' | 'sections' | 'class_ids' | 'record_focus' | 'raise_hand' | 'pass_percent';
type QuizOnCard = Omit<QuizCard, Optional> & Pick<QuizSummary, Optional>;

/** A quiz in the list, with its window in ms: an open bound is infinite. */
export interface Card {
  quiz: QuizOnCard;
  opens: number;
  closes: number;
  /** The quiz as JSON, for one learner, in one or two parts. */
  write(learner: CardOfLearner): Buffer[];
}

/** A card is written once for each number of remaining attempts, but no more often than this. */
const MAX_WRITTEN = 100;

const serializeSummary = serializerOf(quizSummary);
const serialize = (summary: QuizSummary) => Buffer.from(serializeSummary(summary));

/** Adds scores to a card that was written without them, so that most of it is not written again. */
const withScores = (card: Buffer, scores: SeenScores): Buffer[] => [
  card.subarray(0, -1),
  Buffer.from(`,"scores":${JSON.stringify(scores)}}`, 'latin1'),
];

function createCard(quiz: QuizOnCard): Card {
  const written = new Map<number, Buffer>();
  return {
    quiz,
    opens: quiz.start_time === null ? Number.NEGATIVE_INFINITY : Date.parse(quiz.start_time),
    closes: quiz.end_time === null ? Number.POSITIVE_INFINITY : Date.parse(quiz.end_time),
    write({ scores, settings, ...learner }) {
      // Learners with an attempt in progress or with overrides have a card of their own.
      if (learner.open_attempt !== null || settings !== undefined)
        return [serialize({ ...quiz, ...settings, ...learner, scores })];
      let json = written.get(learner.remaining_attempts);
      if (json === undefined) {
        json = serialize({ ...quiz, ...learner });
        if (written.size < MAX_WRITTEN) written.set(learner.remaining_attempts, json);
      }
      return scores === undefined ? [json] : withScores(json, scores);
    },
  };
}

interface Cards {
  /** The card of a row; the remembered one if nothing about the quiz has changed. */
  of(row: QuizCard): Card;
  /** The cards of these rows, and forgets all others. */
  replace(rows: QuizCard[]): Card[];
}

/** Remembers cards over the reads of the list, so that what is written of a quiz is written again when it changes. */
export function rememberCards(): Cards {
  let known = new Map<string, Card>();
  const of = (row: QuizCard): Card => {
    const { end_release_at, sections, class_ids, record_focus, raise_hand, pass_percent, ...own } = row;
    const quiz = {
      ...own,
      title: forLearner(row.title),
      ...(end_release_at && { end_release_at }),
      ...(sections && { sections }),
      ...(class_ids && { class_ids }),
      ...(record_focus && { record_focus: true as const }),
      ...(raise_hand && { raise_hand: true as const }),
      ...(pass_percent !== null && { pass_percent }),
    };
    return known.get(JSON.stringify(quiz)) ?? createCard(quiz);
  };
  return {
    of,
    replace(rows) {
      const cards = rows.map(of);
      known = new Map(cards.map((card) => [JSON.stringify(card.quiz), card]));
      return cards;
    },
  };
}
