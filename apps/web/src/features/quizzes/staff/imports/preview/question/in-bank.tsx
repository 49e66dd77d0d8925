import type { ImportedQuestion } from '@abhyas/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { duplicatesQuery } from '#features/quizzes/staff/imports/imports.api.ts';
import { useDebounced } from '#forms/debounced.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { preview } from '#i18n/reading/preview.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { cardMessages } from './card.messages.ts';
import styles from './card.module.css';

const LOOKED_UP_AFTER_MS = 800;
const SHOWN_CHARACTERS = 120;

/** The question of the bank that is most like this one. Where it cannot be looked up, nothing is shown. */
export function InBank({ question, seen }: { question: ImportedQuestion; seen: boolean }) {
  const t = useMessages(cardMessages);
  const language = useLanguage();
  const id = useId();
  const text: ImportedQuestion['text'] = JSON.parse(
    useDebounced(JSON.stringify(question.text), LOOKED_UP_AFTER_MS),
  );
  const { data } = useQuery({ ...duplicatesQuery(text), enabled: seen });
  const found = data?.[0];
  if (found === undefined) return null;
  const shown = localize(found.question.text, language);
  return (
    <div className={styles.inBank}>
      <Badge tone="warning">
        {found.similarity === 1 ? t.in_bank : t.alike({ n: Math.floor(found.similarity * 100) })}
      </Badge>
      <span id={id} lang={shown.lang}>
        {preview(shown.text, SHOWN_CHARACTERS)}
      </span>
      <a href={`/admin/bank/${found.question.id}`} target="_blank" rel="noreferrer" aria-describedby={id}>
        {t.open_in_bank}
      </a>
    </div>
  );
}
