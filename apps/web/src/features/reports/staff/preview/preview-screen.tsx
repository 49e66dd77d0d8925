import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Report } from '@abhyas/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Instructions } from '#features/quizzes/quizzes.ts';
import { adminQuizQuery } from '#features/quizzes/staff/quizzes-staff.ts';
import { ReportCard } from '#features/reports/report/report-card.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatScore } from '#i18n/numbers.ts';
import { ReadingSelect } from '#i18n/reading/reading-select.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { deviceNow } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { useNamedSubject } from '#ui/staff/subject.ts';
import { previewMessages } from './preview.messages.ts';
import styles from './preview.module.css';
import { PreviewBar } from './preview-bar.tsx';
import { paperToPreview } from './preview-paper.ts';
import { previewReport } from './preview-report.ts';
import { PreviewedQuiz } from './previewed-quiz.tsx';

/** Ours: /admin/quiz/{id}/preview, the quiz as a learner takes it. It stores nothing. */
export function PreviewScreen() {
  const t = useMessages(previewMessages);
  const { id } = useParams({ from: '/admin/admin/quiz/$id/preview' });
  const query = useQuery(adminQuizQuery(id));
  const { data } = query;
  useNamedSubject(data?.quiz.title);

  if (data !== undefined) return <Preview quiz={data.quiz} />;
  return (
    <div className={screen.stack}>
      <NotLoaded query={query} heading={t.preview} t={t} />
    </div>
  );
}

/** Where the preview is, with all there is of its attempt. */
type Stage =
  | { kind: 'instructions' }
  | { kind: 'quiz'; started_at: string }
  | { kind: 'score' | 'report'; report: Report };

const isoNow = () => new Date(deviceNow()).toISOString();

function Preview({ quiz }: { quiz: AdminQuiz }) {
  const t = useMessages(previewMessages);
  const [stage, setStage] = useState<Stage>({ kind: 'instructions' });
  useHeadingFocus(stage.kind);
  const again = () => setStage({ kind: 'instructions' });

  if (stage.kind === 'quiz') {
    return (
      <PreviewedQuiz
        quiz={quiz}
        onAgain={again}
        onSubmit={(answers) => {
          const { started_at } = stage;
          const report = previewReport(quiz, { answers, started_at, completed_timestamp: isoNow() });
          setStage({ kind: 'score', report });
        }}
      />
    );
  }
  if (stage.kind === 'instructions') {
    const { questions, sections, undrawn } = paperToPreview(quiz);
    const total = questions.length;
    const { sections: _, pass_percent, ...settings } = quiz;
    const card = { ...settings, question_count: total, remaining_attempts: quiz.allowed_attempts };
    return (
      <>
        <div className={styles.bar}>
          <PreviewBar quiz={quiz} />
        </div>
        <Instructions
          quiz={{
            ...card,
            ...(sections && { sections }),
            ...(pass_percent !== null && { pass_percent }),
            open_attempt: null,
          }}
        >
          {undrawn > 0 && <Notice tone="info">{t.undrawn({ n: undrawn })}</Notice>}
          {total === 0 && <Notice tone="info">{t.no_questions}</Notice>}
          <Button
            look="primary"
            wide
            disabled={total === 0}
            onClick={() => setStage({ kind: 'quiz', started_at: isoNow() })}
          >
            {t.start}
          </Button>
        </Instructions>
      </>
    );
  }
  const { kind, report } = stage;
  return (
    <div className={styles.report}>
      <PreviewBar quiz={quiz} onAgain={again} />
      {quiz.show_answers !== 'at_once' && (
        <Notice tone="info" live={false}>
          {t.answers_withheld}
        </Notice>
      )}
      <ReportCard report={report} toggle={<ReadingSelect />} />
      {kind === 'score' && (
        <PreviewedScore quiz={quiz} report={report} onClose={() => setStage({ kind: 'report', report })} />
      )}
    </div>
  );
}

/** What stood there is gone: the keyboard goes on at the new heading. */
function useHeadingFocus(stage: Stage['kind']): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (stage !== 'score') document.querySelector('h1')?.focus();
  }, [stage]);
}

interface PreviewedScoreProps {
  quiz: AdminQuiz;
  report: Report;
  onClose: () => void;
}

function PreviewedScore({ quiz, report, onClose }: PreviewedScoreProps) {
  const t = useMessages(previewMessages);
  const language = useLanguage();
  return (
    <Dialog
      heading={t.submitted}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t.report}
        </Button>
      }
    >
      <p className={styles.score}>
        <span className={screen.muted}>{t.your_score}</span>
        <strong className={styles.number}>{formatScore(report.score ?? 0, language)}</strong>
      </p>
      {quiz.show_score !== 'at_once' && <p>{t.score_withheld}</p>}
      <p>{t.no_receipt}</p>
      <p>
        <strong>{t.nothing_stored}</strong>
      </p>
    </Dialog>
  );
}
