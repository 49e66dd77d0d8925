import type { ReadFile, ReadText } from '#questions.ts';

const both = ({ en, ne }: ReadText) => (en && ne ? `${en} ¦ ${ne}` : en || ne);

/** Each question on one line: stem, options with a star before the key, explanation; then the issues. `¦` parts languages. */
export const shown = ({ questions, issues }: ReadFile): string[] => [
  ...questions.map(({ text, options, hint }) =>
    [
      both(text),
      ...options.map((option) => `${option.is_correct ? '*' : ''}${both(option.text)}`),
      ...(hint ? [`= ${both(hint)}`] : []),
    ].join(' | '),
  ),
  ...issues.map(({ question, code }) => `${question}: ${code}`),
];
