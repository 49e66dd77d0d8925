import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PassageDraft } from '#features/quizzes/staff/edit/questions/question-draft.ts';
import { previewBody } from '#features/quizzes/staff/edit/questions/rich/draft-pictures.ts';
import { richMessages } from '#features/quizzes/staff/edit/questions/rich/rich.messages.ts';
import styles from '#features/quizzes/staff/edit/questions/rich/rich.module.css';
import {
  PREVIEW_REST_MS,
  PreviewedLanguage,
} from '#features/quizzes/staff/edit/questions/rich/rich-preview.tsx';
import { richPreviewQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
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
