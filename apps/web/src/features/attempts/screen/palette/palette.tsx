import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { CheckIcon } from '../../../../ui/icons.tsx';
import { FlagIcon } from '../../../../ui/legend/flag-icon.tsx';
import { Legend } from '../../../../ui/legend/legend.tsx';
import { attemptsMessages } from '../../attempts.messages.ts';
import { type Recorded, unansweredAmong } from '../../responses/responses.ts';
import styles from './palette.module.css';
import { numbersOn, pageCount, pageOf } from './palette-pages.ts';

interface PaletteProps {
  questions: ReadonlyArray<{ id: number }>;
  shown: Recorded;
  n: number;
  onChoose: (n: number) => void;
}

/** Spec §4: ten question numbers a page, << and >> for the others; blue current, green answered, gray the rest. */
export function Palette({ questions, shown, n, onChoose }: PaletteProps) {
  const t = useMessages(attemptsMessages);
  const total = questions.length;
  const [view, setView] = useState({ n, page: pageOf(n) });
  // Moving to another question turns to its page; paging alone leaves the question.
  const page = view.n === n ? view.page : pageOf(n);
  const turnTo = (next: number) => setView({ n, page: next });
  const numbers = numbersOn(page, total);

  return (
    <nav className={styles.palette} aria-label={t.navigator}>
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
          disabled={page >= pageCount(total) - 1}
          onClick={() => turnTo(page + 1)}
        >
          &gt;&gt;
        </button>
      </div>
      <ol className={styles.cells}>
        {numbers.map((number) => (
          <li key={number}>
            <Cell
              number={number}
              question={questions[number - 1]?.id ?? 0}
              shown={shown}
              current={number === n}
              onChoose={() => onChoose(number)}
            />
          </li>
        ))}
      </ol>
      <Legend words={{ current: t.current, done: t.attempted, rest: t.not_attempted, flagged: t.flagged }} />
      <p className={styles.count}>
        {t.answered_count({ n: total - unansweredAmong(shown.answers, questions), total })}
      </p>
    </nav>
  );
}

interface CellProps {
  number: number;
  question: number;
  shown: Recorded;
  current: boolean;
  onChoose: () => void;
}

function Cell({ number, question, shown, current, onChoose }: CellProps) {
  const t = useMessages(attemptsMessages);
  const language = useLanguage();
  const attempted = shown.answers[question] !== undefined;
  const flagged = shown.flags.includes(question);
  const look = current ? styles.current : attempted ? styles.attempted : '';
  const words = [
    current ? t.current : '',
    attempted ? t.attempted : t.not_attempted,
    flagged ? t.flagged : '',
  ];
  return (
    <button
      type="button"
      className={`${styles.cell} ${look} ${flagged ? styles.flagged : ''}`}
      aria-current={current ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className="visually-hidden">{t.question} </span>
      {formatNumber(number, language)}
      <span className="visually-hidden">, {words.filter(Boolean).join(', ')}</span>
      {flagged && (
        <span className={styles.flag}>
          <FlagIcon size={14} />
        </span>
      )}
      {attempted && (
        <span className={styles.tick}>
          <CheckIcon size={14} />
        </span>
      )}
    </button>
  );
}
