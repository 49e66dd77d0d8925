import type { PaperSection } from '@abhyas/contract/papers/sections';
import type { Placed } from '@abhyas/exam-rules/paper-sections';
import { useState } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { type Recorded, unansweredAmong } from '#features/attempts/responses.ts';
import { overviewMessages } from '#features/attempts/screen/overview/overview.messages.ts';
import { SectionGroups } from '#features/attempts/screen/section/section-groups.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Legend } from '#ui/legend.tsx';
import { NumberCell } from './number-cell.tsx';
import styles from './palette.module.css';
import { numbersOn, pageCount, pageOf } from './palette-pages.ts';

interface PaletteProps {
  questions: ReadonlyArray<{ id: number }>;
  sections?: readonly Placed<PaperSection>[];
  shown: Recorded;
  n: number;
  onChoose: (n: number) => void;
  /** Leads to what is still open. */
  onReview?: () => void;
}

/** Spec §4: ten question numbers a page, << and >> for the others; blue current, green answered, gray the rest. */
export function Palette({ questions, sections = [], shown, n, onChoose, onReview }: PaletteProps) {
  const t = useMessages(attemptsMessages);
  const o = useMessages(overviewMessages);
  const total = questions.length;
  const [view, setView] = useState({ n, page: pageOf(n) });
  const { page } = view;
  // Moving to another question turns to its page, also to one from which the learner has paged away before.
  if (view.n !== n) setView({ n, page: pageOf(n) });
  const pages = pageCount(total);
  const turnTo = (next: number) => setView({ n, page: next });
  const numbers = numbersOn(page, total);

  return (
    <nav className={styles.palette} aria-label={t.navigator}>
      {pages > 1 && (
        <div className={styles.pages}>
          <button
            type="button"
            className={styles.turn}
            aria-label={t.previous_page}
            disabled={page === 0}
            onClick={() => turnTo(page - 1)}
          >
            &lt;&lt;
          </button>
          <p className={styles.range}>
            {t.numbers({ first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0, total })}
          </p>
          <button
            type="button"
            className={styles.turn}
            aria-label={t.next_page}
            disabled={page >= pages - 1}
            onClick={() => turnTo(page + 1)}
          >
            &gt;&gt;
          </button>
        </div>
      )}
      <SectionGroups sections={sections} items={numbers} numberOf={(number) => number}>
        {(ofSection, labelledBy) => (
          <ol className={styles.cells} aria-labelledby={labelledBy}>
            {ofSection.map((number) => {
              const question = questions[number - 1]?.id ?? 0;
              return (
                <li key={number}>
                  <NumberCell
                    number={number}
                    attempted={shown.answers[question] !== undefined}
                    flagged={shown.flags.includes(question)}
                    current={number === n}
                    onChoose={() => onChoose(number)}
                  />
                </li>
              );
            })}
          </ol>
        )}
      </SectionGroups>
      <Legend words={{ current: t.current, done: t.attempted, rest: t.not_attempted, flagged: t.flagged }} />
      <div className={styles.foot}>
        <p className={styles.count}>
          {t.answered_count({ n: total - unansweredAmong(shown.answers, questions), total })}
        </p>
        {onReview && (
          <Button look="quiet" onClick={onReview}>
            {o.review_heading}
          </Button>
        )}
      </div>
    </nav>
  );
}
