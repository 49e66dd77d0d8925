import type { OwnNotice } from '@abhyas/contract/notices';
import { formatDayOf } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import styles from './notices.module.css';
import { ownNoticesMessages } from './own-notices.messages.ts';

/** Longer ones are shortened to three lines, of which a phone has about so many characters. */
const SHORT = 140;

interface OneNoticeProps {
  notice: OwnNotice;
  /** Absent in a preview. */
  onDismiss?: () => void;
}

export function OneNotice({ notice: { title, body, visible_from, quiz_id }, onDismiss }: OneNoticeProps) {
  const t = useMessages(ownNoticesMessages);
  const language = useLanguage();
  const titleId = useId();
  const { text } = localize(body, language);
  const isLong = text.length > SHORT || text.split('\n').length > 3;
  const [isWhole, setWhole] = useState(!isLong);
  return (
    <li className={styles.notice}>
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        <Localized text={title} />
      </h2>
      <p className={isWhole ? styles.body : `${styles.body} ${styles.short}`}>
        <Localized text={body} />
      </p>
      <time className={styles.when} dateTime={visible_from}>
        {formatDayOf(visible_from, language)}
      </time>
      <div className={styles.actions}>
        {!isWhole && (
          <Button look="quiet" aria-describedby={titleId} onClick={() => setWhole(true)}>
            {t.read_on}
          </Button>
        )}
        {quiz_id !== null && (
          <Link
            to="/quiz/$id/instructions"
            params={{ id: String(quiz_id) }}
            className={buttonClass('secondary')}
          >
            {t.to_exam}
          </Link>
        )}
        {onDismiss && (
          <Button look="quiet" aria-describedby={titleId} onClick={onDismiss}>
            {t.dismiss}
          </Button>
        )}
      </div>
    </li>
  );
}
