import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { KeyTable } from '#features/grading/staff/verdicts/key-table.tsx';
import { VerdictHistory } from '#features/grading/staff/verdicts/verdict-history.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { BankKeys } from './bank-keys.tsx';
import { RegradePreviewed } from './preview/regrade-preview.tsx';
import { questionsQuery } from './regrade.api.ts';
import { regradeMessages } from './regrade.messages.ts';
import styles from './regrade.module.css';
import { readAddress } from './regrade-address.ts';
import { RegradeJob } from './regrade-job.tsx';
import { UnfinishedRegrade } from './unfinished-regrade.tsx';
import { newVerdict, type VerdictDraft } from './verdict-draft.ts';
import { VerdictForm } from './verdict-form.tsx';

/** Ours: /admin/quiz/{id}/regrade, in three steps that the address names. */
export function RegradeScreen() {
  const { id } = useParams({ from: '/admin/admin/quiz/$id/regrade' });
  return (
    <div className={screen.stack}>
      <RegradeOfQuiz key={id} id={id} />
    </div>
  );
}

function RegradeOfQuiz({ id }: { id: string }) {
  const t = useMessages(regradeMessages);
  const language = useLanguage();
  const { preview, job, question } = readAddress(useSearch({ from: '/admin/admin/quiz/$id/regrade' }));
  const isStart = preview === undefined && job === undefined && question === undefined;
  const query = useQuery(questionsQuery(id));
  const { data } = query;

  if (data === undefined) return <NotLoaded query={query} heading={t.regrade} t={t} />;

  return (
    <>
      <QuizHeading title={data.title} sentence={t.heading} />
      <Steps id={id} quiz={data} />
      {isStart && (
        <KeyTable
          id={id}
          title={localize(data.title, language).text}
          questions={data.questions}
          papersDiffer={data.papers_differ === true}
        />
      )}
      <VerdictHistory id={id} questions={data.questions} />
    </>
  );
}

type Quiz = Parameters<typeof VerdictForm>[0]['quiz'];

function Steps({ id, quiz }: { id: string; quiz: Quiz }) {
  const t = useMessages(regradeMessages);
  const navigate = useNavigate({ from: '/admin/quiz/$id/regrade' });
  const heading = useRef<HTMLHeadingElement>(null);
  /** What was typed, while the preview is read. */
  const [drafts, setDrafts] = useState<{ of: string; verdicts: VerdictDraft[] }>();
  const { preview, job, ...start } = readAddress(useSearch({ from: '/admin/admin/quiz/$id/regrade' }));
  const origin = JSON.stringify(start);
  const step = job !== undefined ? 'step_job' : preview !== undefined ? 'step_preview' : 'step_form';

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  const toForm = (verdicts: VerdictDraft[]) => {
    setDrafts({ of: origin, verdicts });
    void navigate({ search: start });
  };
  const toPreview = (preview_id: number) =>
    void navigate({ search: { ...start, preview: preview_id }, replace: step !== 'step_form' });

  return (
    <section className={styles.step} aria-labelledby="step-heading">
      <h2 ref={heading} id="step-heading" tabIndex={-1}>
        {t[step]}
      </h2>
      {job !== undefined ? (
        <RegradeJob
          key={job}
          id={id}
          job_id={job}
          preview_id={preview}
          start={start}
          onPreview={toPreview}
          questions={quiz.questions}
          onDecide={({ question_id, ...of }) => toForm([newVerdict(question_id, { of })])}
        />
      ) : preview !== undefined ? (
        <RegradePreviewed
          key={preview}
          id={id}
          preview_id={preview}
          questions={quiz.questions}
          onBack={toForm}
          onPreview={toPreview}
          onStarted={(job_id) => void navigate({ search: { ...start, preview, job: job_id }, replace: true })}
        />
      ) : (
        <>
          <UnfinishedRegrade id={id} />
          {start.question === undefined && <BankKeys id={id} questions={quiz.questions} />}
          <VerdictForm
            key={origin}
            id={id}
            quiz={quiz}
            start={start}
            drafts={drafts?.of === origin ? drafts.verdicts : undefined}
            onPreviewed={(verdicts, preview_id) => {
              setDrafts({ of: origin, verdicts });
              toPreview(preview_id);
            }}
          />
        </>
      )}
    </section>
  );
}
