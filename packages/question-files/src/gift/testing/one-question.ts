import { readGift } from '#gift/read-gift.ts';

/** The question of a file with one, in short: keys with `=`, both languages around a bar. */
export const only = (gift: string, language?: 'en' | 'ne' | 'both') => {
  const { questions, issues } = readGift(gift, { language });
  const [question] = questions;
  if (!question || questions.length > 1) throw new Error(`${questions.length} questions instead of one`);
  const show = ({ en, ne }: { en: string; ne: string }) =>
    ne === '' ? en : en === '' ? ne : `${en} | ${ne}`;
  return {
    question,
    text: show(question.text),
    options: question.options.map(({ text, is_correct }) => `${is_correct ? '=' : '~'}${show(text)}`),
    hint: question.hint && show(question.hint),
    issues: issues.map(({ code, params }) => [code, ...Object.values(params)].join(' ')),
  };
};
