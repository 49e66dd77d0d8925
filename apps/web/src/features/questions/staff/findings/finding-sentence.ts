import type { Language } from '@abhyas/contract/shared';
import type { LinterWarning } from '@abhyas/exam-rules/linter/linter';
import { speak } from '#i18n/messages.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { findingMessages } from './finding.messages.ts';

/** What the linter found, in words. */
export function findingSentence(warning: LinterWarning, language: Language): string {
  const t = speak(findingMessages, language);
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
  }
}

function numbersSentence(
  { en, ne }: Extract<LinterWarning, { kind: 'numbers_differ' }>,
  language: Language,
): string {
  const t = speak(findingMessages, language);
  const list = (numbers: string[]) => numbers.map((number) => inDigitsOf(language, number)).join(', ');
  if (ne.length === 0) return t.numbers_in_english({ numbers: list(en) });
  if (en.length === 0) return t.numbers_in_nepali({ numbers: list(ne) });
  return t.numbers_differ({ en: list(en), ne: list(ne) });
}
