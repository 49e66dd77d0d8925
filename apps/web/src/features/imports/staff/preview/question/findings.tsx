import { useId } from 'react';
import type { Correction } from '#features/imports/staff/imports-staff.api.ts';
import type { LinterWarning } from '#features/questions/staff/questions-rules.ts';
import { MeantButton } from '#features/questions/staff/questions-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons.tsx';
import { cardMessages } from './card.messages.ts';
import styles from './card.module.css';
import type { Finding } from './findings-of.ts';

interface FindingsProps {
  findings: readonly Finding[];
  onGoTo: (field: string) => void;
  onRemedy: (correction: Correction | 'leave_out') => void;
  onMeant: (warning: LinterWarning) => void;
}

/** What to look at in a question, each with its fix where there is one. */
export function Findings({ findings, onGoTo, onRemedy, onMeant }: FindingsProps) {
  const t = useMessages(cardMessages);
  const id = useId();
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label={t.findings}>
      {findings.map(({ key, tone, sentence, field, remedy, bank_question_id, warning }, index) => (
        <li key={key} className={tone === 'error' ? styles.error : styles.warning}>
          <AlertIcon size={18} />
          {field === undefined ? (
            <span id={`${id}-${index}`} className={styles.sentence}>
              {sentence}
            </span>
          ) : (
            <button
              type="button"
              id={`${id}-${index}`}
              className={styles.sentence}
              onClick={() => onGoTo(field)}
            >
              {sentence}
            </button>
          )}
          {remedy && (
            <Button
              className={styles.small}
              aria-describedby={`${id}-${index}`}
              onClick={() => onRemedy(remedy.correction)}
            >
              {remedy.label}
            </Button>
          )}
          {bank_question_id !== undefined && (
            <a
              href={`/admin/bank/${bank_question_id}`}
              target="_blank"
              rel="noreferrer"
              aria-describedby={`${id}-${index}`}
            >
              {t.open_in_bank}
            </a>
          )}
          {warning && <MeantButton warning={warning} onMeant={() => onMeant(warning)} />}
        </li>
      ))}
    </ul>
  );
}
