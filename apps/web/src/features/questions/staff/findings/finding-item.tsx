import type { LinterWarning } from '@abhyas/exam-rules/linter/linter';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import styles from './finding-item.module.css';
import { findingSentence } from './finding-sentence.ts';
import { meantMessages } from './findings.messages.ts';
import type { MeantWarnings } from './meant-warnings.ts';

interface FindingItemProps {
  text: ReactNode;
  /** Leads to what it is about. */
  onChoose: () => void;
  /** What else can be done about it. */
  children: ReactNode;
}

/** One line of a list of findings. */
export function FindingItem({ text, onChoose, children }: FindingItemProps) {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.warning} onClick={onChoose}>
        {text}
      </button>
      {children}
    </li>
  );
}

/** The same words stand at every warning: a screen reader hears the warning too. */
export function MeantButton({ warning, onMeant }: { warning: LinterWarning; onMeant: () => void }) {
  const t = useMessages(meantMessages);
  const sentence = findingSentence(warning, useLanguage());
  return (
    <Button look="quiet" aria-label={t.meant_named({ warning: sentence })} onClick={onMeant}>
      {t.meant}
    </Button>
  );
}

/** How many warnings are marked as meant, and the ways back. */
export function MeantNote({ hidden, showAgain, undo, failure }: Omit<MeantWarnings, 'mark'>) {
  const t = useMessages(meantMessages);
  return (
    <>
      {(hidden > 0 || undo) && (
        <div className={styles.meant}>
          <span role="status">
            {hidden === 0 ? t.shown_again : hidden === 1 ? t.hidden_one : t.hidden({ n: hidden })}
          </span>
          {undo && (
            <Button look="quiet" onClick={undo}>
              {t.undo}
            </Button>
          )}
          {hidden > 0 && (
            <Button look="quiet" onClick={showAgain}>
              {t.show_again}
            </Button>
          )}
        </div>
      )}
      {failure && (
        <LoadFailure
          sentence={failure.while === 'saving' ? t.meant_not_saved : t.meant_not_loaded}
          error={failure.error}
          retry={failure.retry}
          retrying={false}
        />
      )}
    </>
  );
}
