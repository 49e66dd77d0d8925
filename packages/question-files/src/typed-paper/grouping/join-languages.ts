import type { RawPaper, RawPassage, RawQuestion } from './raw-question.ts';

/** Two columns, one language in each: the questions of the same numbers, or of the same order, are one. */
export function joinLanguages(en: RawPaper, ne: RawPaper): RawPaper {
  const numbers = (paper: RawPaper) => paper.questions.map(({ number }) => number);
  const byNumber = isUnique(numbers(en)) && isUnique(numbers(ne));
  const passages = new Map<RawPassage, RawPassage>();
  const passageOf = ({ passage }: RawQuestion, { passage: other }: RawQuestion): RawPassage | undefined => {
    if (!passage || !other) return passage ?? other;
    const joined = passages.get(passage) ?? { contents: [...passage.contents, ...other.contents] };
    passages.set(passage, joined);
    return joined;
  };
  const pairs = en.questions.map((question, place): RawQuestion => {
    const other = byNumber
      ? ne.questions.find(({ number }) => number === question.number)
      : ne.questions[place];
    return other ? withSecond(question, other, passageOf(question, other)) : question;
  });
  const extra = byNumber
    ? ne.questions.filter(({ number }) => !numbers(en).includes(number))
    : ne.questions.slice(en.questions.length);
  const questions = [...pairs, ...extra];
  const [list] = [...en.answerLists, ...ne.answerLists];
  const title = en.title ?? ne.title;
  return {
    before: [...en.before, ...ne.before],
    aside: [...en.aside, ...ne.aside],
    questions,
    answerLists: list ? [{ ...list, from: 0, to: questions.length }] : [],
    ...(title && { title }),
  };
}

const isUnique = (numbers: (number | undefined)[]) =>
  !numbers.includes(undefined) && new Set(numbers).size === numbers.length;

function withSecond(question: RawQuestion, other: RawQuestion, passage: RawPassage | undefined): RawQuestion {
  return {
    ...question,
    ...(passage && { passage }),
    second: { stem: other.stem, options: other.options },
    answers: [...question.answers, ...other.answers],
    listedAnswers: question.listedAnswers + other.listedAnswers,
    trailing: [...question.trailing, ...other.trailing],
    hints: [...question.hints, ...other.hints],
    doubts: [...question.doubts, ...other.doubts],
    source: [...question.source, ...other.source],
  };
}
