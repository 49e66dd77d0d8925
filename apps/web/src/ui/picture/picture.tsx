import type { LocalizedText } from '@abhyas/contract/shared';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { pictureMessages } from './picture.messages.ts';
import styles from './picture.module.css';
import { svgAddress } from './svg-address.ts';
import { svgSize } from './svg-size.ts';

interface PictureProps {
  svg: string;
  caption?: LocalizedText | undefined;
  small?: boolean;
}

/** An SVG that others wrote: only ever an image, in which nothing runs and nothing is fetched. */
export function Picture({ svg, caption, small = false }: PictureProps) {
  const language = useLanguage();
  const t = useMessages(pictureMessages);
  const hasCaption = caption !== undefined && localize(caption, 'en').text.trim() !== '';
  const alt = hasCaption ? localize(caption, language) : { text: t.picture, lang: language };
  const { width, height } = svgSize(svg);
  return (
    <figure className={`${styles.figure} ${small ? styles.small : ''}`}>
      <img
        className={styles.image}
        src={svgAddress(svg)}
        alt={alt.text}
        lang={alt.lang}
        width={width}
        height={height}
        draggable={false}
      />
      {hasCaption && (
        // The picture's alternative already says it; a screen reader should not hear it twice.
        <figcaption className={styles.caption} aria-hidden="true">
          <Bilingual text={caption} />
        </figcaption>
      )}
    </figure>
  );
}
