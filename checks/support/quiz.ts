/** The format of `abhyas import`. */
export interface QuizFile {
  title: { en: string; ne: string };
  duration_minutes?: number;
  allowed_attempts?: number;
  difficulty?: 'easy' | 'medium' | 'hard';
  is_paid_tier?: boolean;
  end_time?: string;
  questions: unknown[];
}

/** A quiz of `count` questions with four options each: "Right n", and three wrong ones. */
export function shortQuiz(en: string, count: number, more: Partial<QuizFile> = {}): QuizFile {
  return {
    title: { en, ne: 'छोटो क्विज' },
    duration_minutes: 10,
    difficulty: 'easy',
    questions: Array.from({ length: count }, (_, index) => ({
      text: { en: `Question text ${index + 1}`, ne: `प्रश्नको पाठ ${index + 1}` },
      options: ['Right', 'Wrong A', 'Wrong B', 'Wrong C'].map((word, option) => ({
        text: { en: `${word} ${index + 1}`, ne: `${option === 0 ? 'सही' : 'गलत'} ${option} ${index + 1}` },
        is_correct: option === 0,
      })),
    })),
    ...more,
  };
}
