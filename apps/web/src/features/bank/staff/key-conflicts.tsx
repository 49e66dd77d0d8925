import type { KeyConflict } from '@abhyas/contract/bank';
import type { LocalizedText } from '@abhyas/contract/shared';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#i18n/language.ts';
import { listed } from '#i18n/list.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import rows from '#ui/rows.module.css';
import { conflictsMessages } from './conflicts.messages.ts';
import styles from './key-conflicts.module.css';

/** Questions that the bank has with another key, too, with both keys. */
export function KeyConflicts({ conflicts }: { conflicts: readonly KeyConflict[] }) {
  const t = useMessages(conflictsMessages);
  return (
    <ul className={rows.rows}>
      {conflicts.map(({ question_id, correct_texts, other }) => (
        <li key={`${question_id} ${other.id}`} className={`${rows.row} ${styles.conflict}`}>
          {question_id === null ? (
            <Localized text={other.text} />
          ) : (
            <Link to="/admin/bank/$id" params={{ id: String(question_id) }}>
              <Localized text={other.text} />
            </Link>
          )}
          <p>
            {t.key_here} <KeyWords texts={correct_texts} />
          </p>
          <p>
            {t.key_there} <KeyWords texts={other.correct_texts} />
          </p>
          <Link to="/admin/bank/$id" params={{ id: String(other.id) }} target="_blank">
            {t.open_other}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The correct options in words. */
export function KeyWords({ texts }: { texts: readonly LocalizedText[] }) {
  const language = useLanguage();
  return <strong>{listed(texts.map((text) => localize(text, language).text))}</strong>;
}
