import { useDeferredValue, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PictureDraft } from '#features/questions/staff/question-draft.ts';
import { BilingualFields } from '#forms/staff/bilingual-fields.tsx';
import card from '#forms/staff/form-card.module.css';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import screen from '#ui/screen/screen.module.css';
import { withNamespace } from '#ui/staff/svg-namespace.ts';
import { photoMessages } from './photo.messages.ts';
import { isPhoto, PhotoField } from './photo-field.tsx';
import styles from './pictures.module.css';

interface PictureFieldsProps {
  labels: { picture: string; svg: string; en: string; ne: string };
  /** The fields of the form that have the picture and its caption. */
  fields: { svg: UseFormRegisterReturn; en: UseFormRegisterReturn; ne: UseFormRegisterReturn };
  value: PictureDraft;
  /** JSON Pointer in what is sent. */
  path: string;
  errorAt: (path: string) => string | undefined;
  /** A photo has become the picture, or with an empty text none is. */
  onPicture: (svg: string) => void;
}

/** A picture as a photo or as SVG, its caption, and how learners will see it. */
export function PictureFields({ labels, fields, value, path, errorAt, onPicture }: PictureFieldsProps) {
  const hasPhoto = isPhoto(value.svg);
  return (
    <div className={card.group}>
      <PhotoField label={labels.picture} hasPhoto={hasPhoto} onPicture={onPicture} />
      {!hasPhoto && (
        <AreaField
          {...fields.svg}
          code
          label={labels.svg}
          lang="en"
          rows={3}
          error={errorAt(`${path}/svg`)}
        />
      )}
      {value.svg.trim() !== '' && <PicturePreview picture={value} />}
      <BilingualFields labels={labels} rows={1} fields={fields} path={`${path}/caption`} errorAt={errorAt} />
    </div>
  );
}

function PicturePreview({ picture }: { picture: PictureDraft }) {
  const t = useMessages(photoMessages);
  const svg = useDeferredValue(withNamespace(picture.svg));
  const [broken, setBroken] = useState('');
  return (
    <div
      className={card.group}
      // The events of the pictures inside do not bubble, but can be caught on the way down.
      onErrorCapture={() => setBroken(svg)}
      onLoadCapture={() => setBroken('')}
    >
      <p className={screen.muted}>{t.preview}</p>
      <div className={styles.previews}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={`${styles.paper} ${styles[theme]}`}>
            <span className={styles.theme}>{theme === 'light' ? t.on_light : t.on_dark}</span>
            <Picture svg={svg} caption={picture.caption} />
          </div>
        ))}
      </div>
      {broken === svg && <Notice tone="warning">{t.svg_broken}</Notice>}
      {!isPhoto(picture.svg) && <p className={screen.muted}>{t.svg_note}</p>}
    </div>
  );
}
