import type { PracticeAnswer, PracticeCard, PracticeToday } from '@abhyas/contract/practice/cards';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { advance } from '@abhyas/exam-rules/practice/advance';
import { daysBetween } from '@abhyas/exam-rules/practice/days';
import { ratingOf } from '@abhyas/exam-rules/practice/rating';
import { findSession } from '#api/session/session.ts';
import { listUnsent } from '#features/practice/unsent-answers.ts';
import { currentTime } from '#lib/clock.ts';
import { eraseCards, readCards, readSchedules } from './stored-cards.ts';

// Loaded where the network is missing: the scheduler is as large as the practice screen.

const MINUTE = 60_000;
/** So long after the last contact the cards are erased: as long as a session lasts. */
const MAX_STORED_DAYS = 30;

/** The notebook as far as this phone knows it, with its own answers, the most overdue card first. Undefined where nothing is stored. */
export async function readNotebook() {
  const stored = await readCards();
  const day = dayOf(currentTime());
  if (!stored) return undefined;
  if (daysBetween(stored.day, day) > MAX_STORED_DAYS) {
    await eraseCards();
    return undefined;
  }
  const { exam_date, pace_ms } = stored;
  const schedules = await readSchedules(stored.cards);
  const unsent = listUnsent(findSession()?.sub);
  const cards = stored.cards.map((card): PracticeCard => {
    const answers = unsent.filter(({ question_id }) => question_id === card.question.id);
    const rated = answers.map((answer) => ({
      rating: ratingOf({ is_correct: isRight(card, answer), confidence: null, ...answer }),
      at: Date.parse(answer.answered_at),
    }));
    return { ...card, ...advance(schedules.get(card.question.id) ?? card, rated, exam_date) };
  });
  cards.sort((one, other) => (one.due < other.due ? -1 : Number(one.due > other.due)));
  const due = cards.filter((card) => card.due <= day && card.practised_on !== day);
  return { day, exam_date, pace_ms, cards, due };
}

const isRight = ({ question }: PracticeCard, { selected_option }: PracticeAnswer): boolean =>
  question.options.some(({ id, is_correct }) => is_correct && id === selected_option);

/** As the server counts them; of the next days alone. */
export async function readFigures(): Promise<PracticeToday | undefined> {
  const notebook = await readNotebook();
  if (!notebook) return undefined;
  const { day, due, cards, pace_ms, exam_date } = notebook;
  return {
    day,
    due: due.length,
    minutes: Math.ceil((due.length * pace_ms) / MINUTE),
    next_due: cards.find((card) => card.due > day)?.due ?? null,
    cards: cards.length,
    practised_today: cards.filter(({ practised_on }) => practised_on === day).length,
    exam_date: exam_date !== null && exam_date >= day ? exam_date : null,
    // Its questions are chosen by the server.
  };
}
