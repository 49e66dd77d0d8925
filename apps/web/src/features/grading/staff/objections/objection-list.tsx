import type { QuestionObjections } from '@abhyas/contract/grading/objections';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { Reason } from '#features/grading/staff/verdicts/verdict-history.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, ClockIcon, CrossIcon } from '#ui/icons.tsx';
import screen from '#ui/screen/screen.module.css';
import { PersonName } from '#ui/staff/person-name.tsx';
import { objectionsQuery } from './objections.api.ts';
import { objectionsMessages } from './objections.messages.ts';
import styles from './objections.module.css';

type Objections = QuestionObjections['objections'];

interface ObjectionListProps {
  quiz: string;
  objections: Objections;
}

/** What learners wrote about a question, who and when, and what was decided. */
export function ObjectionList({ quiz, objections }: ObjectionListProps) {
  const t = useMessages(objectionsMessages);
  const language = useLanguage();
  return (
    <ul className={styles.objections}>
      {objections.map(({ id, text, decision, reason, ...objection }) => (
        <li key={id} className={styles.objection}>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <p className={`${screen.muted} ${styles.meta}`}>
            <span>
              <PersonName person={objection} to={{ quiz, attempt: objection.attempt_id }} />
            </span>
            <time dateTime={objection.created_at}>{formatDateTime(objection.created_at, language)}</time>
            <Decision decision={decision} />
            {objection.decided_at && t.decided_at({ at: formatDateTime(objection.decided_at, language) })}
          </p>
          {reason && <Reason reason={reason} />}
        </li>
      ))}
    </ul>
  );
}

/** Where a question is decided about: what learners wrote and nobody has decided. Nothing while that is not known. */
export function UndecidedObjections({ quiz, question_id }: { quiz: string; question_id: number }) {
  const t = useMessages(objectionsMessages);
  const { data = [] } = useQuery(objectionsQuery(quiz));
  const about = data.find((each) => each.question_id === question_id);
  const objections = about?.objections.filter(({ decision }) => decision === null) ?? [];
  if (objections.length === 0) return null;
  return (
    <section className={styles.undecided} aria-label={t.heading}>
      <p className={screen.muted}>{t.accepted_then}</p>
      <ObjectionList quiz={quiz} objections={objections} />
    </section>
  );
}

function Decision({ decision }: { decision: Objections[number]['decision'] }) {
  const t = useMessages(objectionsMessages);
  if (decision === 'accepted') {
    return (
      <Badge tone="success" icon={<CheckIcon size={18} />}>
        {t.accepted}
      </Badge>
    );
  }
  if (decision === 'declined') {
    return (
      <Badge tone="neutral" icon={<CrossIcon size={18} />}>
        {t.declined}
      </Badge>
    );
  }
  return (
    <Badge tone="warning" icon={<ClockIcon size={18} />}>
      {t.undecided}
    </Badge>
  );
}
