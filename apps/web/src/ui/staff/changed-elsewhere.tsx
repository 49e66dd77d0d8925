import type { ReactNode } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { changedElsewhereMessages } from './changed-elsewhere.messages.ts';

/** The way from what is outdated on the screen to the newest version. */
export interface NewestVersion {
  load: () => void;
  loading: boolean;
  failed: boolean;
}

interface ChangedElsewhereProps {
  /** What could not be done, where that is not clear. */
  sentence?: string;
  /** What someone else has changed. */
  changed: string;
  newest: NewestVersion;
  /** Further ways on, beside the button. */
  children?: ReactNode;
}

/** A change was refused because someone else was faster (412 CHANGED_ELSEWHERE). */
export function ChangedElsewhere({ sentence, changed, newest, children }: ChangedElsewhereProps) {
  const t = useMessages(changedElsewhereMessages);
  return (
    <Notice tone="error">
      {sentence !== undefined && <p>{sentence}</p>}
      <p>
        <strong>{changed}</strong> {t.why}
      </p>
      {newest.failed && <p>{t.newest_failed}</p>}
      <div className={screen.actions}>
        <Button onClick={newest.load} busy={newest.loading}>
          {t.load_newest}
        </Button>
        {children}
      </div>
    </Notice>
  );
}
