import { useEffect, useId, useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import field from '#ui/field.module.css';
import { AlertIcon, InfoIcon } from '#ui/icons.tsx';
import { PICTURE_TYPES, type PictureIssue, pictureIssue } from './picture-rules.ts';
import { profileMessages } from './profile.messages.ts';
import styles from './profile.module.css';

interface PictureFieldProps {
  username: string;
  /** Address of the saved picture. */
  saved: string | null;
  /** To be saved. */
  chosen: File | undefined;
  onChoose: (file: File | undefined) => void;
}

/** The picture as it is or will be, and the way to another. A file that cannot be one changes nothing. */
export function PictureField({ username, saved, chosen, onChoose }: PictureFieldProps) {
  const t = useMessages(profileMessages);
  const id = useId();
  const preview = useObjectUrl(chosen);
  const [issue, setIssue] = useState<PictureIssue>();

  const choose = (file: File | undefined) => {
    // The chooser was closed without an answer.
    if (file === undefined) return;
    const found = pictureIssue(file);
    setIssue(found);
    if (found === undefined) onChoose(file);
  };

  return (
    <div className={styles.picture}>
      <Face
        key={preview ?? saved}
        username={username}
        address={preview ?? saved}
        onUnreadable={() => {
          if (preview === undefined) return;
          setIssue('picture_wrong_type');
          onChoose(undefined);
        }}
      />
      <div className={styles.choose}>
        <span id={`${id}-name`} className={field.label}>
          {t.profile_picture}
        </span>
        <div className={styles.buttons}>
          {/* The platform's own button speaks the browser's language: the label stands for it. */}
          <input
            type="file"
            id={id}
            className={`visually-hidden ${styles.file}`}
            accept={PICTURE_TYPES.join()}
            aria-labelledby={`${id}-name ${id}-label`}
            aria-describedby={`${id}-note`}
            aria-invalid={issue !== undefined || undefined}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // The same file may be chosen again, after it was made smaller.
              target.value = '';
            }}
          />
          <label id={`${id}-label`} htmlFor={id} className={buttonClass('secondary')}>
            {saved === null && chosen === undefined ? t.choose_picture : t.choose_another}
          </label>
          {chosen !== undefined && (
            <Button
              look="quiet"
              onClick={() => {
                setIssue(undefined);
                onChoose(undefined);
              }}
            >
              {t.forget_choice}
            </Button>
          )}
        </div>
      </div>
      <div id={`${id}-note`} className={`${field.notes} ${styles.note}`} aria-live="polite">
        {issue !== undefined ? (
          <p className={field.error}>
            <AlertIcon size={18} />
            {t[issue]}
          </p>
        ) : chosen !== undefined ? (
          <p>
            <InfoIcon size={18} />
            {t.picture_chosen}
          </p>
        ) : (
          <p className={field.hint}>{t.picture_rule}</p>
        )}
      </div>
    </div>
  );
}

interface FaceProps {
  username: string;
  address: string | null;
  onUnreadable: () => void;
}

/** The picture, or the first letter of the name where there is none. */
function Face({ username, address, onUnreadable }: FaceProps) {
  const t = useMessages(profileMessages);
  const [unreadable, setUnreadable] = useState(false);
  if (address === null || unreadable) {
    return (
      <span className={styles.face} aria-hidden="true">
        {Array.from(username)[0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={styles.face}
      src={address}
      alt={t.picture_of({ username })}
      width={64}
      height={64}
      onError={() => {
        setUnreadable(true);
        onUnreadable();
      }}
    />
  );
}

/** An address for a file that has not been sent yet; given back when another takes its place. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
