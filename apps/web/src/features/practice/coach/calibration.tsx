import type { PracticeCoach } from '@abhyas/contract/practice/coach';
import { ShareBar } from '#features/practice/figures/share.tsx';
import { shareOf } from '#features/practice/figures/tallies.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatPercent } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';

/** How often answers with "Sure" and "Unsure" were right, beside the chance from which an answer pays where all quizzes have the same. */
export function Calibration({ calibration, quizzes }: Pick<PracticeCoach, 'calibration' | 'quizzes'>) {
  const t = useMessages(coachMessages);
  const language = useLanguage();
  const percent = (share: number) => formatPercent(share * 100, language);
  const pays = sameBreakEven(quizzes);
  const known = calibration.filter(({ answers }) => answers.total > 0);
  const isUnsureAtLine = (line: number) =>
    known.some(
      ({ confidence, answers }) =>
        confidence === 'unsure' && answers.interval !== null && percent(shareOf(answers)) === percent(line),
    );
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="calibration">
      <h2 id="calibration" className={styles.title}>
        {t.calibration}
      </h2>
      {known.length === 0 && <p>{t.no_confidence}</p>}
      {known.map(({ confidence, answers }) => (
        <div key={confidence}>
          <p>
            {t[confidence]({ right: answers.right, total: answers.total })}
            {answers.interval !== null && `\u00a0· ${percent(shareOf(answers))}`}
          </p>
          <ShareBar tally={answers} mark={pays} />
        </div>
      ))}
      {known.length > 0 && pays !== undefined && (
        <p className={screen.muted}>
          {t.pays_above({ percent: percent(pays) })} {isUnsureAtLine(pays) && t.at_line}{' '}
          {known.some(({ answers }) => shareOf(answers) < pays) && t.advice_stands}
        </p>
      )}
    </section>
  );
}

/** The chance (0 to 1) above which an answer gains marks, where the marking of all quizzes takes off marks and has the same. */
function sameBreakEven(quizzes: PracticeCoach['quizzes']): number | undefined {
  const shares = quizzes.flatMap(({ markings }) =>
    markings.map(({ break_even: { numerator, denominator } }) => numerator / denominator),
  );
  const [share] = shares;
  return share !== undefined && share > 0 && shares.every((each) => each === share) ? share : undefined;
}
