import type { PreviewedText } from '@abhyas/contract/questions/rich-text';
import type { RichPicture } from '@abhyas/contract/rich-text';
import type { Language } from '@abhyas/contract/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { previewBody } from '#features/questions/staff/draft-pictures.ts';
import { issueMessages } from '#features/questions/staff/issues/issue.messages.ts';
import { sayRichText } from '#features/questions/staff/issues/rich-text-issues.ts';
import type { QuestionDraft } from '#features/questions/staff/question-draft.ts';
import { richPreviewQuery } from '#features/questions/staff/rich/rich.api.ts';
import { useDebounced } from '#forms/debounced.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { RichView } from '#ui/rich-view.tsx';
import { richMessages } from './rich.messages.ts';
import styles from './rich.module.css';

export const PREVIEW_REST_MS = 400;

interface RichPreviewProps {
  draft: QuestionDraft;
  /** One level below the heading that it stands under. */
  heading?: 'h3' | 'h4';
}

/** The texts of the form as learners will see them, and what is wrong in them. The server parses, as when saving. */
export function RichPreview({ draft, heading: Heading = 'h4' }: RichPreviewProps) {
  const t = useMessages(richMessages);
  const heading = useId();
  const texts = useDebounced(
    previewBody([draft.text, draft.hint, ...draft.options.map((option) => option.text)], draft.pictures),
    PREVIEW_REST_MS,
  );
  const { data, isError } = useQuery({ ...richPreviewQuery(texts), placeholderData: keepPreviousData });
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <Heading id={heading} className={styles.heading}>
        {t.preview}
      </Heading>
      {isError && <Notice tone="warning">{t.preview_failed}</Notice>}
      {data && (
        <div className={styles.languages}>
          <PreviewedLanguage texts={data.texts} pictures={draft.pictures} language="en" />
          <PreviewedLanguage texts={data.texts} pictures={draft.pictures} language="ne" />
        </div>
      )}
    </section>
  );
}

interface PreviewedLanguageProps {
  texts: PreviewedText[];
  pictures: readonly RichPicture[];
  language: Language;
}

export function PreviewedLanguage({ texts, pictures, language }: PreviewedLanguageProps) {
  const t = useMessages(richMessages);
  const tIssue = useMessages(issueMessages);
  const [text, hint, ...options] = texts;
  const issues = texts.flatMap((each) => each.issues).filter((issue) => issue.language === language);
  const view = (each: PreviewedText | undefined) => {
    const tree = each?.rich[language] ?? [];
    return tree.length > 0 && <RichView tree={tree} lang={language} pictures={pictures} />;
  };
  return (
    <div className={styles.language}>
      <p className={styles.name}>{language === 'en' ? t.preview_en : t.preview_ne}</p>
      <div className={styles.text}>{view(text)}</div>
      <ul className={styles.options}>
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place here
          <li key={place}>
            <span className={styles.letter} lang={language}>
              {optionLetter(place, language)})
            </span>
            <div>{view(option)}</div>
          </li>
        ))}
      </ul>
      {(hint?.rich[language]?.length ?? 0) > 0 && (
        <div>
          <strong>{t.hint}</strong>
          {view(hint)}
        </div>
      )}
      {issues.map(({ code, message }) => (
        <Notice key={`${code}${message}`} tone="warning">
          {sayRichText(tIssue, code)} <span lang="en">{message}</span>
        </Notice>
      ))}
    </div>
  );
}
