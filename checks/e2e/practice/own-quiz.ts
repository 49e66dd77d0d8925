import { shortQuiz } from '#support/quiz.ts';

/** With questions that no other test has: one of a coming exam is not practised. */
export function ownQuiz(title: string, count: number) {
  const quiz = shortQuiz(title, count);
  const questions = (quiz.questions as { text: { en: string } }[]).map((question) => ({
    ...question,
    text: { en: `${title}: ${question.text.en}` },
  }));
  return { ...quiz, questions };
}
