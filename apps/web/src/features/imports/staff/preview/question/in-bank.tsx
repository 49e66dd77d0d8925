import type { ImportedQuestion } from '@abhyas/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { duplicatesQuery } from '#features/imports/staff/imports-staff.api.ts';
import { useDebounced } from '#forms/debounced.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import { cardMessages } from './card.messages.ts';
import styles from './card.module.css';

const LOOKED_UP_AFTER_MS = 800;
const SHOWN_CHARACTERS = 120;

/** The question of the bank that is most like this one. Where it cannot be looked up, nothing is shown. */
export function InBank({ question }: { question: ImportedQuestion }) {
  const t = useMessages(cardMessages);
  const id = useId();
  const text: ImportedQuestion['text'] = JSON.parse(
    useDebounced(JSON.stringify(question.text), LOOKED_UP_AFTER_MS),
  );
  const { data } = useQuery(duplicatesQuery(text));
  const found = data?.[0];
  if (found === undefined) return null;
  return (
    <div className={styles.inBank}>
      <Badge tone="warning">
        {found.similarity === 1 ? t.in_bank : t.alike({ n: Math.floor(found.similarity * 100) })}
      </Badge>
      <span id={id}>
        <QuestionName
          text={found.question.text}
          rich={found.question.rich?.text}
          characters={SHOWN_CHARACTERS}
        />
      </span>
      <a href={`/admin/bank/${found.question.id}`} target="_blank" rel="noreferrer" aria-describedby={id}>
        {t.open_in_bank}
      </a>
    </div>
  );
}
