import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { findingSentence } from '#features/questions/staff/questions-staff.ts';
import { listed } from '#i18n/list.ts';
import { localize } from '#i18n/localized.tsx';
import { speak } from '#i18n/messages.ts';
import type { Warning } from './quiz-warnings.ts';
import { warningMessages } from './warning.messages.ts';

/** A warning in words. */
export function warningSentence(warning: Warning, language: Language): string {
  const t = speak(warningMessages, language);
  switch (warning.kind) {
    case 'no_questions':
    case 'empty_section':
    case 'reminder_without_start':
    case 'start_without_end':
      return t[warning.kind];
    case 'asked_in_exam':
      return warning.exams.length === 0
        ? t.asked_in_some_exam
        : t.asked_in_exam({ exams: listed(warning.exams.map((title) => localize(title, language).text)) });
    case 'other_exam':
      return t.other_exam({ exams: listed(warning.exams.map((title) => localize(title, language).text)) });
    case 'window_past':
      return t.window_past({ end: formatDateTime(warning.end, language) });
    case 'window_shorter':
      return t.window_shorter({ window: warning.window, duration: warning.duration });
    case 'deduction_larger':
      return t.deduction_larger({ deduction: warning.deduction, marks: warning.marks });
    case 'keys_one_by_one':
      return t.keys_one_by_one({ attempts: warning.attempts });
    case 'keys_before_end':
      return t.keys_before_end({ end: formatDateTime(warning.end, language) });
    default:
      return findingSentence(warning, language);
  }
}

/** What one click can put right: the new deduction for a wrong answer, and the words of the button. */
interface Remedy {
  value: number;
  label: string;
}

export function remedyFor(warning: Warning, language: Language): Remedy | undefined {
  if (warning.kind !== 'deduction_larger' || warning.percent === undefined) return undefined;
  const t = speak(warningMessages, language);
  const label = t.deduction_percent({ percent: warning.deduction, share: warning.percent });
  return { value: warning.percent, label };
}
