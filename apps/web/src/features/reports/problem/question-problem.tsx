import type { ReportQuestion } from '@abhyas/contract/reports';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useState } from 'react';
import { Reason } from '#features/reports/verdicts/verdict-note.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { problemMessages } from './problem.messages.ts';
import styles from './problem.module.css';

interface QuestionProblemProps {
  /** Id of the report. */
  report: number;
  question: ReportQuestion;
}

const loadForm = () => import('./problem-form.tsx');

/** Reports a problem with a question, once, and shows what became of it. */
export function QuestionProblem({ report, question }: QuestionProblemProps) {
  const t = useMessages(problemMessages);
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLoaded(loadForm, isOpen);
  if (question.objection) return <Reported objection={question.objection} />;
  return (
    <div className={styles.problem}>
      {isOpen && loaded ? (
        <loaded.ProblemForm report={report} question={question.id} onCancel={() => setIsOpen(false)} />
      ) : (
        <Button look="quiet" busy={isOpen} onClick={() => setIsOpen(true)}>
          {t.report_problem}
        </Button>
      )}
    </div>
  );
}

const tones = { accepted: 'success', declined: 'neutral', undecided: 'warning' } as const;

function Reported({ objection }: { objection: NonNullable<ReportQuestion['objection']> }) {
  const t = useMessages(problemMessages);
  const language = useLanguage();
  const { text, created_at, decided_at, reason } = objection;
  const decision = objection.decision ?? 'undecided';
  return (
    <section className={styles.problem}>
      <Badge tone={tones[decision]}>{t[decision]}</Badge>
      <p>
        <span className={screen.muted}>{t.you_reported({ date: formatDateTime(created_at, language) })}</span>
        <br />
        {text}
      </p>
      {decided_at !== null && (
        <p>
          <span className={screen.muted}>{t.decided({ date: formatDateTime(decided_at, language) })}</span>
          <br />
          {reason && <Reason reason={reason} />}
        </p>
      )}
    </section>
  );
}
