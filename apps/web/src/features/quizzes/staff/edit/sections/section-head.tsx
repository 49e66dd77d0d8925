import type { AdminSection } from '@abhyas/contract/papers/sections';
import { useId } from 'react';
import edit from '#features/quizzes/staff/edit/edit.module.css';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import { sectionFacts } from './section-facts.ts';
import { sectionsMessages } from './sections.messages.ts';
import styles from './sections.module.css';

interface SectionHeadProps {
  section: AdminSection;
  /** From 1. */
  number: number;
  last: boolean;
  /** A change of the sections is on its way to the server. */
  busy: boolean;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** The name of a section, its marks in one line, and what can be done with it. */
export function SectionHead({ section, number, last, busy, onEdit, onMove, onDelete }: SectionHeadProps) {
  const t = useMessages(sectionsMessages);
  const language = useLanguage();
  const headingId = useId();
  const { text, lang } = localize(section.title, language);
  const [before = '', after = ''] = t.heading({ n: number, title: '\n' }).split('\n');
  // The same words stand at every section: a screen reader hears its name too.
  const named = (control: string) => ({
    'data-control': `${control}-section-${section.id}`,
    id: `${headingId}-${control}`,
    'aria-labelledby': `${headingId}-${control} ${headingId}`,
  });
  return (
    <div className={styles.head}>
      <h3 id={headingId}>
        {before}
        <span lang={lang}>{text}</span>
        {after}
      </h3>
      <ul className={styles.facts}>
        {sectionFacts(section, language).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {section.instructions && (
        <p className={styles.instructions}>
          <Localized text={section.instructions} />
        </p>
      )}
      <div className={edit.questionActions}>
        <Button {...named('edit')} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button
          {...named('up')}
          className={edit.move}
          title={t.move_up}
          disabled={number === 1}
          busy={busy}
          onClick={() => onMove(-1)}
        >
          <span className="visually-hidden">{t.move_up}</span>
          <span className={edit.up}>
            <ChevronIcon />
          </span>
        </Button>
        <Button
          {...named('down')}
          className={edit.move}
          title={t.move_down}
          disabled={last}
          busy={busy}
          onClick={() => onMove(1)}
        >
          <span className="visually-hidden">{t.move_down}</span>
          <span className={edit.down}>
            <ChevronIcon />
          </span>
        </Button>
        <Button {...named('delete')} aria-haspopup="dialog" className={edit.danger} onClick={onDelete}>
          {t.delete}
        </Button>
      </div>
    </div>
  );
}
