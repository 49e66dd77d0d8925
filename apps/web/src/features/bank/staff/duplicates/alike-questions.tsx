import type { TextRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { alikeQuery } from '#features/bank/staff/bank-staff.api.ts';
import { useDebounced } from '#forms/debounced.ts';
import notes from '#forms/staff/form-notes.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import { alikeMessages } from './alike.messages.ts';
import styles from './alike.module.css';

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
  const t = useMessages(alikeMessages);
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
    <section className={notes.notes} aria-labelledby={heading}>
      <h4 id={heading} className={notes.heading}>
        {t.alike}
      </h4>
      <ul>
        {data.slice(0, SHOWN).map(({ question: found, similarity }) => (
          <Alike
            key={found.id}
            bank_id={found.id}
            text={found.text}
            rich={found.rich}
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
  rich: TextRich | undefined;
  similarity: number;
  inQuiz: boolean;
  busy: boolean;
  onUse: (() => void) | undefined;
}

const SHOWN_CHARACTERS = 160;

function Alike({ bank_id, text, rich, similarity, inQuiz, busy, onUse }: AlikeProps) {
  const t = useMessages(alikeMessages);
  const id = useId();
  return (
    <li className={styles.alike}>
      <p id={id}>
        <QuestionName text={text} rich={rich?.text} characters={SHOWN_CHARACTERS} />
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
