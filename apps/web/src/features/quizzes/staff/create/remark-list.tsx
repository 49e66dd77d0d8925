import { type ReactNode, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { createMessages } from './create.messages.ts';
import styles from './create.module.css';

export interface Remark {
  path: string;
  line: number;
  offset: number;
  sentence: string;
  /** The server's own English, where it tells more. */
  detail?: string | undefined;
  /** Puts it right with one click. */
  remedy?: { label: string; apply: () => void } | undefined;
}

interface RemarkListProps {
  heading: ReactNode;
  tone: 'error' | 'warning';
  remarks: Remark[];
  onChoose: (offset: number) => void;
  children?: ReactNode;
}

const SHOWN_AT_ONCE = 20;

/** What is wrong or doubtful, in the order of the text; choosing one puts the cursor there. */
export function RemarkList({ heading, tone, remarks, onChoose, children }: RemarkListProps) {
  const t = useMessages(createMessages);
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? remarks : remarks.slice(0, SHOWN_AT_ONCE);
  return (
    <section className={`${styles.remarks} ${styles[tone]}`}>
      <h2 className={styles.remarksHeading}>{heading}</h2>
      {children}
      <ul>
        {shown.map(({ path, line, offset, sentence, detail, remedy }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may stand at one place and say the same
          <li key={`${path} ${index}`}>
            <button type="button" className={styles.remark} onClick={() => onChoose(offset)}>
              <span className={styles.where}>
                <strong>{t.line({ n: inDigitsOf(language, String(line)) })}</strong>
                {path !== '' && (
                  <code lang="en" className={styles.path}>
                    {path}
                  </code>
                )}
              </span>
              <span>
                {sentence}
                {detail !== undefined && <span lang="en"> {detail}</span>}
              </span>
            </button>
            {remedy && <Button onClick={remedy.apply}>{remedy.label}</Button>}
          </li>
        ))}
      </ul>
      {shown.length < remarks.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t.show_all({ n: remarks.length })}
        </Button>
      )}
    </section>
  );
}
