import { MAX_RICH_PICTURES } from '@abhyas/contract/limits';
import type { RichPicture } from '@abhyas/contract/rich-text';
import { useState } from 'react';
import { PhotoField } from '#features/quizzes/staff/edit/questions/fields/photo-field.tsx';
import { withNamespace } from '#features/quizzes/staff/svg-namespace.ts';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { svgAddress } from '#ui/picture/svg-address.ts';
import { svgSize } from '#ui/picture/svg-size.ts';
import screen from '#ui/screen/screen.module.css';
import { richMessages } from './rich.messages.ts';
import styles from './rich.module.css';

interface PicturePanelProps {
  id: string;
  /** Those that are there already: the other language may name them, too. */
  pictures: readonly RichPicture[];
  /** Writes the picture where the text was last edited. */
  onInsert: (svg: string) => void;
}

/** Where a picture in a text comes from: a photo, an SVG, or another text of the same question. */
export function PicturePanel({ id, pictures, onInsert }: PicturePanelProps) {
  const t = useMessages(richMessages);
  const [svg, setSvg] = useState('');
  const isFull = pictures.length >= MAX_RICH_PICTURES;
  return (
    <section id={id} className={styles.panel} aria-label={t.picture}>
      <p className={screen.muted}>{t.picture_note}</p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture.svg}>
              <img src={svgAddress(picture.svg)} alt="" {...svgSize(picture.svg)} />
              <Button
                aria-label={t.insert_picture({ key: picture.key })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onInsert(picture.svg)}
              >
                {picture.key}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <>
          <PhotoField label={t.picture_in_text} hasPhoto={false} onPicture={onInsert} />
          <AreaField
            code
            label={t.picture_svg}
            lang="en"
            rows={2}
            value={svg}
            onChange={({ target }) => setSvg(target.value)}
          />
          <div>
            <Button
              disabled={svg.trim() === ''}
              onClick={() => {
                onInsert(withNamespace(svg.trim()));
                setSvg('');
              }}
            >
              {t.insert_svg}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
