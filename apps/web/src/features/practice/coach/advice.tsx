import type { CoachedMarking, CoachedQuiz } from '@abhyas/contract/practice/coach';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatSigned } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { coachMessages } from './coach.messages.ts';
import { ruledOutUntilGuess } from './ruled-out.ts';

/** When to guess in this quiz, in a sentence for each of its markings and numbers of options. */
export function Advice({ quiz }: { quiz: CoachedQuiz }) {
  // More than one key is by a decision, which nobody can expect.
  const kinds = quiz.markings.flatMap((marking) =>
    marking.guesses.filter(({ keys }) => keys === 1).map((guess) => ({ marking, guess })),
  );
  return kinds.map(({ marking, guess }) => (
    <Sentence
      key={`${marking.marks_correct}/${marking.marks_wrong}/${guess.options}`}
      marking={marking}
      guess={guess}
      isNamed={kinds.length > 1}
    />
  ));
}

interface SentenceProps {
  marking: CoachedMarking;
  guess: CoachedMarking['guesses'][number];
  /** Which questions it is about: the quiz has others. */
  isNamed: boolean;
}

function Sentence({ marking, guess: { options, blank, worth }, isNamed }: SentenceProps) {
  const t = useMessages(coachMessages);
  const language = useLanguage();
  const ruledOut = ruledOutUntilGuess(marking.break_even, options);
  const [correct, wrong] = [marking.marks_correct, marking.marks_wrong].map((marks) =>
    formatNumber(marks, language),
  );
  return (
    <div>
      {isNamed && (
        <p className={screen.muted}>
          {t.kind({ options, marks: t.marks_short({ correct: correct ?? '', wrong: wrong ?? '' }) })}
        </p>
      )}
      <p>
        <strong>
          {marking.marks_wrong === 0
            ? t.advice_free
            : ruledOut === 0
              ? t.advice_guess
              : ruledOut === 1
                ? t.advice_one
                : t.advice_more({ n: ruledOut })}
        </strong>{' '}
        {blank === 0 ? t.no_blank : t.own_blanks({ n: blank, worth: formatSigned(worth, language) })}
      </p>
    </div>
  );
}
