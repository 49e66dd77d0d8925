import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { Language } from '@abhyas/contract/shared';
import { writtenMarks } from '@abhyas/exam-rules/written-marks';
import { useId } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { type Spoken, speak } from '#i18n/messages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import actions from '#ui/staff/row-actions.module.css';
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
      <div className={actions.actions}>
        <Button {...named('edit')} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button
          {...named('up')}
          className={actions.move}
          title={t.move_up}
          disabled={number === 1}
          busy={busy}
          onClick={() => onMove(-1)}
        >
          <span className="visually-hidden">{t.move_up}</span>
          <span className={actions.up}>
            <ChevronIcon />
          </span>
        </Button>
        <Button
          {...named('down')}
          className={actions.move}
          title={t.move_down}
          disabled={last}
          busy={busy}
          onClick={() => onMove(1)}
        >
          <span className="visually-hidden">{t.move_down}</span>
          <span className={actions.down}>
            <ChevronIcon />
          </span>
        </Button>
        <Button {...named('delete')} aria-haspopup="dialog" className={actions.danger} onClick={onDelete}>
          {t.delete}
        </Button>
      </div>
    </div>
  );
}

/** How many questions one paper has of it: its own, and those that it draws. */
const paperCount = ({ questions, draws }: Pick<AdminSection, 'questions' | 'draws'>): number =>
  draws.reduce((sum, { count }) => sum + count, questions.length);

/** A section in a few words: how many questions, their marks, its cut-off, what is shuffled. */
function sectionFacts(section: AdminSection, language: Language): string[] {
  const t: Spoken<typeof sectionsMessages> = speak(sectionsMessages, language);
  const { marks_correct, wrong_percent, pass_percent } = section;
  const number = (value: number) => formatNumber(value, language);
  const n = paperCount(section);
  const deduction = writtenMarks(section).marks_wrong;
  return [
    n === 1 ? t.count_one : t.count({ n }),
    t.each({ n: number(marks_correct) }),
    wrong_percent === null
      ? t.off({ n: number(deduction) })
      : t.off_percent({ percent: number(wrong_percent), n: number(deduction) }),
    ...(pass_percent === null ? [] : [t.pass({ percent: number(pass_percent) })]),
    ...(section.shuffle_questions ? [t.shuffles_questions] : []),
    ...(section.shuffle_options ? [t.shuffles_options] : []),
  ];
}
