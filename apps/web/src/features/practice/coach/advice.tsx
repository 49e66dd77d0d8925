import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore, formatSigned } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { Advice, QuestionKind } from './advice-cards.ts';
import { coachMessages } from './coach.messages.ts';

/** When to guess, in a sentence. */
export function AdviceSentence({ advice }: { advice: Advice }) {
  const t = useMessages(coachMessages);
  if (advice === 'free') return t.advice_free;
  if (advice === 0) return t.advice_guess;
  return advice === 1 ? t.advice_one : t.advice_more({ n: advice });
}

/** What the advice follows from: "+2 for a correct answer, −0.4 for a wrong one, 4 options". */
export function KindInWords({ marking, guess: { options } }: QuestionKind) {
  const t = useMessages(coachMessages);
  const language = useLanguage();
  const correct = formatNumber(marking.marks_correct, language);
  if (marking.marks_wrong === 0) return t.kind_free({ correct, options });
  return t.kind({ correct, wrong: formatNumber(marking.marks_wrong, language), options });
}

/** What guesses at the learner's own blank questions would have come to. */
export function OwnBlanks({ blank, worth }: { blank: number; worth: number }) {
  const t = useMessages(coachMessages);
  const language = useLanguage();
  if (blank === 0) return t.no_blank;
  return worth < 0
    ? t.blanks_cost({ n: blank, marks: formatScore(-worth, language) })
    : t.blanks_give({ n: blank, marks: formatScore(worth, language) });
}

/** The same in a row, under a sentence that says it. */
export function BlanksInShort({ blank, worth }: { blank: number; worth: number }) {
  const t = useMessages(coachMessages);
  const language = useLanguage();
  return blank === 0 ? t.no_blank : t.blanks_short({ n: blank, marks: formatSigned(worth, language) });
}
