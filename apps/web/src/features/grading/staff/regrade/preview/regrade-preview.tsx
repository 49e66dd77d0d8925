import type { RegradePreview } from '@abhyas/contract/grading/regrade';
import { ADMIN_PREVIEW_CHARACTERS } from '@abhyas/contract/limits';
import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { previewQuery, startRegrade } from '#features/grading/staff/regrade/regrade.api.ts';
import styles from '#features/grading/staff/regrade/regrade.module.css';
import { toVerdictDraft, type VerdictDraft } from '#features/grading/staff/regrade/verdict-draft.ts';
import { Reason } from '#features/grading/staff/verdicts/verdict-history.tsx';
import { VerdictWords } from '#features/grading/staff/verdicts/verdict-words.tsx';
import { verdictListQuery } from '#features/grading/staff/verdicts/verdicts.api.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import screen from '#ui/screen/screen.module.css';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { LearnerTable } from './learner-table.tsx';
import { OtherStates } from './other-states.tsx';
import { previewMessages } from './preview.messages.ts';
import { PreviewAgain } from './preview-again.tsx';

interface RegradePreviewedProps {
  id: string;
  preview_id: number;
  questions: readonly QuestionStatistics[];
  onBack: (verdicts: VerdictDraft[]) => void;
  /** Another preview was computed. */
  onPreview: (preview_id: number) => void;
  onStarted: (job_id: number) => void;
}

/** What the verdicts would change, up to applying them. */
export function RegradePreviewed(props: RegradePreviewedProps) {
  const { id, preview_id, questions, onBack, onPreview, onStarted } = props;
  const t = useMessages(previewMessages);
  const queryClient = useQueryClient();
  const pages = useInfiniteQuery(previewQuery(id, preview_id));
  const { data, isPending, error, refetch, isFetching } = pages;
  const [confirming, setConfirming] = useState(false);
  const starting = useMutation({
    mutationFn: () => startRegrade(id, preview_id),
    onSuccess: (job) => {
      queryClient.setQueryData(['grading-staff', 'job', job.job_id], job);
      onStarted(job.job_id);
    },
    onError: () => {
      // Another examiner's verdicts may be why.
      void queryClient.invalidateQueries(verdictListQuery(id));
    },
    onSettled: () => setConfirming(false),
  });

  if (isPending) return <Loading label={t.loading} shape="panel" />;
  const [preview] = data?.pages ?? [];
  if (preview === undefined) {
    return hasCode(error, 'NOT_FOUND') ? (
      <>
        <Notice tone="warning">{t.gone}</Notice>
        <div>
          <Button onClick={() => onBack([])}>{t.back}</Button>
        </div>
      </>
    ) : (
      <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
    );
  }

  const learners = data?.pages.flatMap((page) => page.learners) ?? [];
  const isStale = hasCode(starting.error, 'PREVIEW_STALE');
  return (
    <>
      {!isStale && (
        <Notice tone="info" live={false}>
          {t.nothing_changed}
        </Notice>
      )}
      <Previewed verdicts={preview.verdicts} questions={questions} />
      <Figures preview={preview} />
      <OtherStates preview={preview} questions={questions} />
      {isStale ? (
        <PreviewAgain id={id} verdicts={preview.verdicts} onPreview={onPreview}>
          <Notice tone="warning">{t.stale}</Notice>
        </PreviewAgain>
      ) : (
        starting.error !== null && <Failure sentence={t.apply_failed} error={starting.error} />
      )}
      <div className={screen.actions}>
        {!isStale && (
          <Button look="primary" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
            {t.apply}
          </Button>
        )}
        <Button onClick={() => onBack(preview.verdicts.map(toVerdictDraft))}>{t.back}</Button>
      </div>
      <LearnerTable
        learners={learners}
        changed={preview.changed}
        more={
          pages.hasNextPage
            ? { load: () => void pages.fetchNextPage(), busy: pages.isFetchingNextPage }
            : undefined
        }
        failure={pages.isFetchNextPageError ? error : null}
      />
      {confirming && (
        <ConfirmDialog
          heading={
            preview.changed === 0
              ? t.confirm_none
              : preview.changed === 1
                ? t.confirm_one
                : t.confirm_attempts({ n: preview.changed })
          }
          cancel={t.cancel}
          confirm={t.apply}
          busy={starting.isPending}
          onCancel={() => setConfirming(false)}
          onConfirm={() => starting.mutate()}
        >
          <p>{t.confirm_why}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface PreviewedProps {
  verdicts: RegradePreview['verdicts'];
  questions: readonly QuestionStatistics[];
}

function Previewed({ verdicts, questions }: PreviewedProps) {
  const t = useMessages(previewMessages);
  return (
    <section aria-label={t.verdicts} className={styles.previewed}>
      <ul className={styles.list}>
        {verdicts.map((verdict) => {
          const place = questions.findIndex(({ id }) => id === verdict.question_id);
          const isRemoved = place === -1 || questions[place]?.removed;
          return (
            <li key={verdict.question_id}>
              <p>
                <strong>{isRemoved ? t.removed_question : t.question({ n: place + 1 })}</strong>{' '}
                {questions[place] && (
                  <QuestionName
                    text={questions[place].text}
                    rich={questions[place].rich?.text}
                    characters={ADMIN_PREVIEW_CHARACTERS}
                  />
                )}{' '}
                <VerdictWords
                  verdict={{ kind: verdict.kind, option_ids: verdict.option_ids ?? [] }}
                  options={verdict.options ?? questions[place]?.options ?? []}
                />
              </p>
              <Reason reason={verdict.reason} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Figures({ preview }: { preview: RegradePreview }) {
  const t = useMessages(previewMessages);
  const language = useLanguage();
  const { mean_before, mean_after } = preview;
  const count = (value: number) => formatNumber(value, language);
  const mean =
    mean_before === null || mean_after === null
      ? t.none
      : t.from_to({ before: formatScore(mean_before, language), after: formatScore(mean_after, language) });
  const facts = [
    [t.attempts, count(preview.attempts)],
    [t.changed, count(preview.changed)],
    [t.up, count(preview.up)],
    [t.down, count(preview.down)],
    [t.fail_to_pass, count(preview.fail_to_pass)],
    [t.pass_to_fail, count(preview.pass_to_fail)],
    [t.mean, mean],
  ];
  return (
    <dl className={`${screen.card} ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
