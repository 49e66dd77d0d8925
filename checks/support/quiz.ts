/** The format of `abhyas import`. */
export interface QuizFile {
  title: { en: string; ne: string };
  duration_minutes?: number;
  allowed_attempts?: number;
  difficulty?: 'easy' | 'medium' | 'hard';
  is_paid_tier?: boolean;
  status?: 'draft' | 'published';
  start_time?: string;
  end_time?: string;
  late_start?: 'full_time' | 'until_end';
  show_score?: 'at_once' | 'after_end' | 'by_hand';
  show_answers?: 'at_once' | 'after_end' | 'by_hand';
  record_focus?: boolean;
  raise_hand?: boolean;
  pass_percent?: number;
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

/** Of a question, of which the first one is correct. */
const optionsOf = (n: number) =>
  ['Right', 'Wrong A', 'Wrong B', 'Wrong C'].map((word, place) => ({
    text: { en: `${word} ${n}`, ne: `${place === 0 ? 'सही' : 'गलत'} ${place + 1}` },
    is_correct: place === 0,
  }));

const questions = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    text: { en: `Question text ${first + index}`, ne: 'प्रश्नको पाठ' },
    topic: index % 2 === 0 ? 'Nepal' : 'Logic',
    options: optionsOf(first + index),
  }));

/**
 * Two sections: three questions of 2 marks, 20 % off, with a cut-off of 60 %, and `second` of 1 mark, 0.25 off, the last of
 * which has 4 marks and 1 off.
 */
export function sectionedQuiz(en: string, second = 2) {
  const reasoning = questions(4, second);
  return {
    title: { en, ne: 'खण्ड भएको क्विज' },
    duration_minutes: 10,
    pass_percent: 40,
    questions: [],
    sections: [
      {
        title: { en: 'General knowledge and current affairs', ne: 'सामान्य ज्ञान तथा समसामयिक घटना' },
        instructions: {
          en: 'Answer all questions. A wrong answer costs a fifth of its marks.',
          ne: 'सबै प्रश्नको उत्तर दिनुहोस्। गलत उत्तरमा त्यस प्रश्नको अङ्कको पाँच भागको एक भाग घट्छ।',
        },
        marks_correct: 2,
        wrong_percent: 20,
        pass_percent: 60,
        questions: questions(1, 3),
      },
      {
        title: { en: 'Reasoning', ne: 'बौद्धिक परीक्षण' },
        instructions: { en: 'Look at the marks of each question.', ne: 'प्रत्येक प्रश्नको अङ्क हेर्नुहोस्।' },
        marks_correct: 1,
        marks_wrong: 0.25,
        questions: reasoning.map((question, place) =>
          place === second - 1 ? { ...question, marks_correct: 4, marks_wrong: 1 } : question,
        ),
      },
    ],
  };
}
