import { MAX_PICTURE_BYTES } from '@abhyas/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import styles from '#features/quizzes/staff/edit/questions/question-form.module.css';
import { logFailure } from '#features/quizzes/staff/log-failure.ts';
import { uploadPictureMutation } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { photoMessages } from './photo.messages.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** The server makes such an SVG of a photo. Its source is nothing to read or edit. */
export const isPhoto = (svg: string): boolean =>
  /^<svg [^>]*><image [^>]*href="data:image\/webp;base64,[^"]*"\/><\/svg>$/.test(svg);

interface PhotoFieldProps {
  /** What the picture belongs to, for those who hear the button alone. */
  label: string;
  hasPhoto: boolean;
  onPicture: (svg: string) => void;
}

/** The way to a photo, and away from it. */
export function PhotoField({ label, hasPhoto, onPicture }: PhotoFieldProps) {
  const t = useMessages(photoMessages);
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(uploadPictureMutation);

  const choose = (file: File | undefined) => {
    // The chooser was closed without an answer.
    if (file === undefined) return;
    reset();
    setTooLarge(file.size > MAX_PICTURE_BYTES);
    if (file.size > MAX_PICTURE_BYTES) return;
    mutate(file, {
      onSuccess: ({ svg }) => onPicture(svg),
      onError: (failure) => logFailure('Adding the photo failed:', failure),
    });
  };

  const sentence = isTooLarge
    ? t.too_large
    : error && (hasCode(error, 'UNSUPPORTED_TYPE') ? t.unreadable : t.failed);
  return (
    <div className={styles.group}>
      <div className={screen.actions}>
        <input
          ref={input}
          type="file"
          hidden
          accept={TYPES.join()}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button
          busy={isPending}
          aria-label={`${hasPhoto ? t.replace : t.add}: ${label}`}
          onClick={() => input.current?.click()}
        >
          {hasPhoto ? t.replace : t.add}
        </Button>
        {hasPhoto && (
          <Button look="quiet" aria-label={`${t.remove}: ${label}`} onClick={() => onPicture('')}>
            {t.remove}
          </Button>
        )}
      </div>
      <p className={screen.muted}>{hasPhoto ? t.describe : t.rule}</p>
      {sentence && <Notice tone="error">{sentence}</Notice>}
    </div>
  );
}
