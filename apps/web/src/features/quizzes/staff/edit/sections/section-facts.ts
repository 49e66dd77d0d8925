import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { Language } from '@abhyas/contract/shared';
import { writtenMarks } from '@abhyas/exam-rules/written-marks';
import { type Spoken, speak } from '#i18n/messages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { sectionsMessages } from './sections.messages.ts';

/** How many questions one paper has of it: its own, and those that it draws. */
export const paperCount = ({ questions, draws }: Pick<AdminSection, 'questions' | 'draws'>): number =>
  draws.reduce((sum, { count }) => sum + count, questions.length);

/** A section in a few words: how many questions, their marks, its cut-off, what is shuffled. */
export function sectionFacts(section: AdminSection, language: Language): string[] {
  const t: Spoken<typeof sectionsMessages> = speak(sectionsMessages, language);
  const { marks_correct, wrong_percent, pass_percent } = section;
  const number = (value: number) => formatNumber(value, language);
  const n = paperCount(section);
  const deduction = writtenMarks(section).marks_wrong;
  return [
    n === 1 ? t.count_one : t.count({ n }),
    t.each({ n: number(marks_correct) }),
    wrong_percent === null
      ? t.off({ n: number(deduction) })
      : t.off_percent({ percent: number(wrong_percent), n: number(deduction) }),
    ...(pass_percent === null ? [] : [t.pass({ percent: number(pass_percent) })]),
    ...(section.shuffle_questions ? [t.shuffles_questions] : []),
    ...(section.shuffle_options ? [t.shuffles_options] : []),
  ];
}
