import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '../../../../api/api-error.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { localize } from '../../../../i18n/localized.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/failure/load-failure.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { BackLink } from '../../../../ui/staff/back-link.tsx';
import { Loading } from '../../../../ui/staff/loading.tsx';
import { VerdictHistory } from '../verdicts/verdict-history.tsx';
import type { VerdictDraft } from './form/verdict-draft.ts';
import { VerdictForm } from './form/verdict-form.tsx';
import { RegradePreviewed } from './preview/regrade-preview.tsx';
import { questionsQuery } from './regrade.api.ts';
import { regradeMessages } from './regrade.messages.ts';
import styles from './regrade.module.css';
import { readAddress } from './regrade-address.ts';
import { RegradeJob } from './regrade-job.tsx';
import { UnfinishedRegrade } from './unfinished-regrade.tsx';

/** Ours: /admin/quiz/{id}/regrade, in three steps that the address names. */
export function RegradeScreen() {
  const { id } = useParams({ from: '/admin/admin/quiz/$id/regrade' });
  return (
    <div className={screen.stack}>
      <BackLink />
      <RegradeOfQuiz key={id} id={id} />
    </div>
  );
}

function RegradeOfQuiz({ id }: { id: string }) {
  const t = useMessages(regradeMessages);
  const language = useLanguage();
  const { data, isPending, error, refetch, isFetching } = useQuery(questionsQuery(id));

  if (isPending) {
    return (
      <>
        <ScreenHeading>{t.regrade}</ScreenHeading>
        <Loading label={t.loading} shape="panel" />
      </>
    );
  }
  if (data === undefined) {
    return (
      <>
        <ScreenHeading>{t.regrade}</ScreenHeading>
        {hasCode(error, 'NOT_FOUND') ? (
          <Notice tone="error">{t.not_found}</Notice>
        ) : (
          <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        )}
      </>
    );
  }

  const { text: title, lang } = localize(data.title, language);
  const [before = '', after = ''] = t.heading({ title: '\n' }).split('\n');
  return (
    <>
      <ScreenHeading>
        {before}
        <span lang={lang}>{title}</span>
        {after}
      </ScreenHeading>
      <div className={screen.actions}>
        <Link to="/admin/quiz/$id/results" params={{ id }} className={buttonClass('secondary')}>
          {t.to_results}
        </Link>
        <Link to="/admin/quiz/$id/objections" params={{ id }} className={buttonClass('secondary')}>
          {t.to_objections}
        </Link>
      </div>
      <Steps id={id} quiz={data} />
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
        <RegradeJob key={job} id={id} job_id={job} preview_id={preview} start={start} onPreview={toPreview} />
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
