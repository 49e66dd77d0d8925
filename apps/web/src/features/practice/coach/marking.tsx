import type { CoachedMarking } from '@abhyas/contract/practice/coach';
import type { MIN_ANSWERS as MinAnswers } from '@abhyas/exam-rules/practice/interval';
import { Share, ShareBar } from '#features/practice/figures/share.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatPercent, formatSigned } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';

const MIN_ANSWERS: typeof MinAnswers = 10;

interface MarkingProps {
  marking: CoachedMarking;
  /** The quiz has others. */
  isNamed: boolean;
}

/** One marking: the break-even chance, guesses, and how the own answers compare, each with its arithmetic. */
export function Marking({ marking, isNamed }: MarkingProps) {
  const t = useMessages(coachMessages);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { numerator, denominator } = marking.break_even;
  const [correct, wrong] = [number(marking.marks_correct), number(marking.marks_wrong)];
  const chance = numerator / denominator;
  return (
    <section className={styles.marking}>
      {isNamed && (
        <h3 className={styles.subtitle}>{t.marks_of({ marks: t.marks_short({ correct, wrong }) })}</h3>
      )}
      <dl className={styles.lines}>
        <div>
          <dt>{t.break_even}</dt>
          <dd>
            {marking.marks_wrong > 0 && (
              <span className={styles.sum}>
                {t.break_even_line({
                  ...{ correct, wrong, fraction: `${number(numerator)}/${number(denominator)}` },
                  percent: formatPercent(chance * 100, language),
                })}
              </span>
            )}
            <span className={styles.because}>{marking.marks_wrong > 0 ? t.break_even_why : t.free}</span>
          </dd>
        </div>
        {marking.guesses.map(({ options, keys, blank, guess, worth }) => (
          <div key={`${options}/${keys}`}>
            <dt>{keys === 1 ? t.guess({ options }) : t.guess_keys({ options, keys })}</dt>
            <dd>
              <span className={styles.sum}>
                {t.guess_line({
                  ...{ correct, wrong, options, keys, others: options - keys },
                  guess: formatSigned(guess, language),
                })}
              </span>
              {blank > 0 && (
                <span className={styles.because}>
                  {t.guess_worth({ n: blank, worth: formatSigned(worth, language) })}
                </span>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t.answers}</dt>
          <dd>
            <span className={styles.sum}>
              <Share tally={marking.answers} />
            </span>
            <ShareBar tally={marking.answers} mark={chance} withInterval />
            <span className={styles.because}>
              {marking.gain === 'few' ? t.gain_few({ n: MIN_ANSWERS }) : t[`gain_${marking.gain}`]}
            </span>
            {marking.gain !== 'few' && <span className={styles.because}>{t.bar_why}</span>}
          </dd>
        </div>
      </dl>
    </section>
  );
}
