import type { LocalizedText } from '@abhyas/contract/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { alikeQuery } from '#features/quizzes/staff/bank/bank.api.ts';
import { useDebounced } from '#forms/debounced.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { preview } from '#i18n/reading/preview.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { checksMessages } from './checks.messages.ts';
import styles from './checks.module.css';

interface AlikeQuestionsProps {
  /** As it is stored; undefined for a new one. */
  stored: { text: LocalizedText; bank_id: number | undefined } | undefined;
  /** As it is typed. */
  text: LocalizedText;
  /** Bank questions that the quiz has. */
  inQuiz?: ReadonlySet<number>;
  /** Where another question can take the place of the one that is typed. */
  use?: { busy: boolean; choose: (bank_id: number) => void };
  /** Why the other question could not be used. */
  children?: ReactNode;
}

const LOOKED_UP_AFTER_MS = 800;
/** Shorter texts resemble too much. */
const SHORTEST = 8;
const SHOWN = 3;

const isLong = ({ en, ne = '' }: LocalizedText) => Math.max(en.trim().length, ne.trim().length) >= SHORTEST;

/** Up to three questions of the bank that resemble the one that is typed. Where they cannot be loaded, none are shown. */
export function AlikeQuestions({ stored, text, inQuiz, use, children }: AlikeQuestionsProps) {
  const t = useMessages(checksMessages);
  const heading = useId();
  const typed = useDebounced(JSON.stringify(text), LOOKED_UP_AFTER_MS);
  const rested: LocalizedText = JSON.parse(typed);
  const isChanged = rested.en !== (stored?.text.en ?? '') || (rested.ne ?? '') !== (stored?.text.ne ?? '');
  const { data = [] } = useQuery({
    ...alikeQuery(rested, stored?.bank_id),
    enabled: isChanged && isLong(rested),
    retry: false,
  });
  if (data.length === 0 || !isChanged) return null;
  return (
    <section className={styles.checks} aria-labelledby={heading}>
      <h4 id={heading} className={styles.heading}>
        {t.alike}
      </h4>
      <ul>
        {data.slice(0, SHOWN).map(({ question: found, similarity }) => (
          <Alike
            key={found.id}
            bank_id={found.id}
            text={found.text}
            similarity={similarity}
            inQuiz={inQuiz?.has(found.id) ?? false}
            busy={use?.busy ?? false}
            // A retired question is added to no quiz.
            onUse={use && found.status !== 'retired' ? () => use.choose(found.id) : undefined}
          />
        ))}
      </ul>
      {children}
    </section>
  );
}

interface AlikeProps {
  bank_id: number;
  text: LocalizedText;
  similarity: number;
  inQuiz: boolean;
  busy: boolean;
  onUse: (() => void) | undefined;
}

const SHOWN_CHARACTERS = 160;

function Alike({ bank_id, text, similarity, inQuiz, busy, onUse }: AlikeProps) {
  const t = useMessages(checksMessages);
  const id = useId();
  const { text: shown, lang } = localize(text, useLanguage());
  return (
    <li className={styles.alike}>
      <p id={id} lang={lang}>
        {preview(shown, SHOWN_CHARACTERS)}
      </p>
      <div className={styles.about}>
        <span>{similarity === 1 ? t.same : t.percent({ n: Math.floor(similarity * 100) })}</span>
        {inQuiz && <Badge tone="warning">{t.in_this_quiz}</Badge>}
        <a href={`/admin/bank/${bank_id}`} target="_blank" rel="noreferrer" aria-describedby={id}>
          {t.open}
        </a>
        {onUse && (
          <Button look="quiet" busy={busy} aria-describedby={id} onClick={onUse}>
            {t.use_instead}
          </Button>
        )}
      </div>
    </li>
  );
}
