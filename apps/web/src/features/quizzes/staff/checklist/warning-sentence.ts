import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from '#i18n/dates/dates.ts';
import { type Spoken, speak } from '#i18n/messages.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import type { Warning } from './quiz-warnings.ts';
import { warningMessages } from './warning.messages.ts';

/** A warning in words. */
export function warningSentence(warning: Warning, language: Language): string {
  const t: Spoken<typeof warningMessages> = speak(warningMessages, language);
  switch (warning.kind) {
    case 'nepali_missing':
    case 'english_missing':
      return warning.places === 1 ? t[`${warning.kind}_once`] : t[warning.kind]({ n: warning.places });
    case 'numbers_differ':
      return numbersSentence(warning, language);
    case 'brackets_differ':
    case 'all_not_last':
    case 'key_longest':
    case 'hint_names_letter':
    case 'empty_section':
    case 'reminder_without_start':
      return t[warning.kind];
    case 'hint_names_other':
      return t.hint_names_other({
        named: optionLetter(warning.named, language),
        key: optionLetter(warning.key, language),
      });
    case 'key_positions':
      return t.key_positions({
        letter: optionLetter(warning.place, language),
        times: warning.times,
        n: warning.questions,
      });
    case 'equal_options':
    case 'equal_questions':
      return t[warning.kind]({ n: warning.other + 1 });
    case 'no_questions':
      return t.no_questions;
    case 'window_past':
      return t.window_past({ end: formatDateTime(warning.end, language) });
    case 'window_shorter':
      return t.window_shorter({ window: warning.window, duration: warning.duration });
    case 'deduction_larger':
      return t.deduction_larger({ deduction: warning.deduction, marks: warning.marks });
    case 'keys_one_by_one':
      return t.keys_one_by_one({ attempts: warning.attempts });
    case 'release_waits_for_late':
      return t.release_waits_for_late({ at: formatDateTime(warning.at, language) });
  }
}

function numbersSentence(
  { en, ne }: Extract<Warning, { kind: 'numbers_differ' }>,
  language: Language,
): string {
  const t = speak(warningMessages, language);
  const list = (numbers: string[]) => numbers.map((number) => inDigitsOf(language, number)).join(', ');
  if (ne.length === 0) return t.numbers_in_english({ numbers: list(en) });
  if (en.length === 0) return t.numbers_in_nepali({ numbers: list(ne) });
  return t.numbers_differ({ en: list(en), ne: list(ne) });
}

/** What one click can put right: the field, its new value, and the words of the button. */
export interface Remedy {
  path: string;
  value: number;
  label: string;
}

export function remedyFor(warning: Warning, language: Language): Remedy | undefined {
  if (warning.kind !== 'deduction_larger' || warning.percent === undefined) return undefined;
  const t = speak(warningMessages, language);
  const label = t.deduction_percent({ percent: warning.deduction, share: warning.percent });
  return { path: warning.path, value: warning.percent, label };
}
