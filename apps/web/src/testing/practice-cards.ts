import type { DueCards, PracticeCard } from '@abhyas/contract/practice/cards';

/** A card that is due on the day of `noCards`. */
export const dueCard: PracticeCard = {
  question: {
    ...{ id: 7, result: 1, text: { en: 'Which lake?' }, languages: ['en'], topic: '' },
    options: [
      { id: 1, text: { en: 'Rara' }, is_correct: true },
      { id: 2, text: { en: 'Phewa' }, is_correct: false },
    ],
  },
  ...{ reasons: ['wrong'], due: '2026-04-14', practised_on: null, report_question: 7 },
  memory: { stability: 1, difficulty: 5, reviewed_on: '2026-04-13', reps: 1, lapses: 0 },
};

/** The call of the cards of a learner who has none. */
export const noCards: DueCards = {
  ...{ day: '2026-04-14', server_time: '2026-04-14T06:00:00.000Z', cards: [], more: false },
  ...{ exam_date: null, pace_ms: 45_000, version: 'v', unchanged: false },
};

/** So many questions to practise by topic, none of them seen today. */
export const offering = (questions: number) => ({
  questions,
  left_today: { easy: 0, medium: questions, hard: 0 },
  estimate: null,
});
