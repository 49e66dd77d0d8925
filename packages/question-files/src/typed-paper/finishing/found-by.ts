import type { FoundBy } from '#questions.ts';
import type { RawQuestion } from '#typed-paper/grouping/raw-question.ts';
import { marksOf } from './marks.ts';

/** How the paper shows the parts of a question. `key`: the place of its key, where it has one. */
export function foundBy(raw: RawQuestion, key: number | undefined): FoundBy {
  const marks = marksOf(raw).filter(({ options }) => options.length === 1 && options[0] === key);
  const kinds = [...new Set(marks.map(({ kind }) => kind))];
  return {
    question: questionBy(raw),
    options: optionsBy(raw),
    key:
      key === undefined
        ? []
        : [
            ...(raw.answers.length > raw.listedAnswers ? (['answer'] as const) : []),
            ...(raw.listedAnswers > 0 ? (['answer_list'] as const) : []),
            ...kinds,
          ],
  };
}

function questionBy({ number, style = '' }: RawQuestion): FoundBy['question'] {
  if (style.includes('@')) return 'list_number';
  return number === undefined || style === 'none' ? 'position' : 'number';
}

function optionsBy({ options, second }: RawQuestion): FoundBy['options'] {
  const style = (options[0] ?? second?.options[0])?.marker.style;
  if (style === undefined) return 'answer';
  if (style === 'none') return 'position';
  if (style === 'bullet') return 'bullets';
  return style.includes('@') ? 'list_letters' : 'letters';
}
