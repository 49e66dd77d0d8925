import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { previewBody } from '#features/questions/staff/draft-pictures.ts';
import type { PassageDraft } from '#features/questions/staff/question-draft.ts';
import { richPreviewQuery } from '#features/questions/staff/rich/rich.api.ts';
import { richMessages } from '#features/questions/staff/rich/rich.messages.ts';
import styles from '#features/questions/staff/rich/rich.module.css';
import { PREVIEW_REST_MS, PreviewedLanguage } from '#features/questions/staff/rich/rich-preview.tsx';
import { useDebounced } from '#forms/debounced.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';

/** The text of a rich passage as learners will see it. */
export function PassagePreview({ passage: { text, pictures } }: { passage: PassageDraft }) {
  const t = useMessages(richMessages);
  const heading = useId();
  const body = useDebounced(previewBody([text], pictures), PREVIEW_REST_MS);
  const { data, isError } = useQuery({ ...richPreviewQuery(body), placeholderData: keepPreviousData });
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <h4 id={heading} className={styles.heading}>
        {t.passage_preview}
      </h4>
      {isError && <Notice tone="warning">{t.preview_failed}</Notice>}
      {data && (
        <div className={styles.languages}>
          <PreviewedLanguage texts={data.texts} pictures={pictures} language="en" />
          <PreviewedLanguage texts={data.texts} pictures={pictures} language="ne" />
        </div>
      )}
    </section>
  );
}
