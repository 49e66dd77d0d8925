import { shortQuiz } from '#support/quiz.ts';

interface Written {
  text: { en: string; ne: string };
}

/** With questions that are like those of no other test: what a running or coming exam asks is not practised. */
export function ownQuiz(title: string, count: number, more: { topic?: string } = {}) {
  const quiz = shortQuiz(title, count);
  const written = quiz.questions as (Written & { options: Written[] })[];
  const questions = written.map((question) => ({
    ...question,
    ...more,
    text: { en: `${title}: ${question.text.en}` },
    options: question.options.map((option) => ({
      ...option,
      text: { en: `${option.text.en}, ${title}`, ne: `${option.text.ne}, ${title}` },
    })),
  }));
  return { ...quiz, questions };
}
