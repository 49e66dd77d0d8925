import type { Report } from '@abhyas/contract/reports';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveFile } from '#ui/save-file.ts';
import screen from '#ui/screen/screen.module.css';
import { drawPicture, PICTURE_PX } from './draw-picture.ts';
import { asText, factsOf } from './picture-facts.ts';
import { sharePictureMessages } from './share-picture.messages.ts';
import styles from './share-picture.module.css';

const FILE = 'abhyas-result.png';

/** Whether this browser hands pictures to other apps. */
const sharesFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], FILE, { type: 'image/png' })] }) ?? false;

const pngOf = (canvas: HTMLCanvasElement | null): Promise<File> =>
  new Promise((resolve, reject) => {
    if (!canvas) return reject(new Error('Nothing was drawn'));
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], FILE, { type: 'image/png' })) : reject(new Error('No PNG was made')),
      'image/png',
    );
  });

/** The picture of a result before it is shared. It leaves this phone only by the learner's own choice. */
export function SharePictureDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useMessages(sharePictureMessages);
  const language = useLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [withName, setWithName] = useState(true);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const facts = factsOf(report, language, withName);
  const text = facts && asText(facts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the facts, which are made anew each time.
  useEffect(() => {
    if (!canvas.current || !facts) return;
    setDrawn(false);
    drawPicture(canvas.current, facts, language).then(
      () => setDrawn(true),
      () => setFailed(true),
    );
  }, [text, language]);

  const share = async () => {
    setFailed(false);
    try {
      await navigator.share({ files: [await pngOf(canvas.current)] });
    } catch (error) {
      // The learner closed the phone's own sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };
  const save = () => {
    setFailed(false);
    pngOf(canvas.current).then(
      (file) => saveFile(file, FILE),
      () => setFailed(true),
    );
  };
  const canShare = sharesFiles();
  return (
    <Dialog
      heading={t.heading}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button look={canShare ? 'secondary' : 'primary'} busy={!isDrawn} onClick={save}>
            {t.save}
          </Button>
          {canShare && (
            <Button look="primary" busy={!isDrawn} onClick={share}>
              {t.share}
            </Button>
          )}
        </>
      }
    >
      <div className={screen.stack}>
        <p className={screen.muted}>{t.about}</p>
        <canvas
          ref={canvas}
          width={PICTURE_PX}
          height={PICTURE_PX}
          lang={language}
          role="img"
          aria-label={t.preview({ text: text ?? '' })}
          className={styles.picture}
        />
        <label className={styles.choice}>
          <input type="checkbox" checked={withName} onChange={() => setWithName(!withName)} />
          {t.with_name}
        </label>
        {hasFailed && <Notice tone="error">{t.failed}</Notice>}
      </div>
    </Dialog>
  );
}
