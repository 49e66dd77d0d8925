import type { Override } from '@abhyas/contract/attempts/overrides';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AboutQuiz, useReleaseReason } from '#features/quizzes/staff/quizzes-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { restoring } from './override-draft.ts';
import { OverrideTable, useNameOf } from './override-table.tsx';
import { deleteOverrideMutation, overridesQuery, setOverrideMutation } from './overrides.api.ts';
import { extendMessages, overridesMessages } from './overrides.messages.ts';
import styles from './overrides.module.css';

/** Ours: /admin/quiz/{id}/overrides. */
export function OverridesScreen() {
  const t = useMessages(overridesMessages);
  const { id } = useParams({ from: '/admin/admin/quiz/$id/overrides' });
  return (
    <AboutQuiz id={id} t={t}>
      {(quiz) => <Overrides id={id} quiz={quiz} />}
    </AboutQuiz>
  );
}

type Open = { dialog: 'extend' } | { dialog: 'override'; override: Override | undefined };

function Overrides({ id, quiz }: { id: string; quiz: AdminQuiz }) {
  const t = useMessages(overridesMessages);
  const tExtend = useMessages(extendMessages);
  const nameOf = useNameOf();
  const { data, error, isPending, isFetching, refetch } = useQuery(overridesQuery(id));
  const [open, setOpen] = useState<Open>();
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useRemoval(id, () => heading.current?.focus());
  const close = () => setOpen(undefined);
  return (
    <>
      <QuizHeading title={quiz.title} sentence={t.of} />
      <p className={screen.muted}>{t.about}</p>
      <div className={screen.actions}>
        <Button
          look="primary"
          aria-haspopup="dialog"
          onClick={() => setOpen({ dialog: 'override', override: undefined })}
        >
          {t.add}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen({ dialog: 'extend' })}>
          {tExtend.give_all}
        </Button>
      </div>
      {removal.notice}
      <section className={styles.section} aria-labelledby="overrides-heading">
        <h2 ref={heading} id="overrides-heading" tabIndex={-1}>
          {t.heading}
        </h2>
        {isPending ? (
          <Loading label={t.loading} shape="row" />
        ) : error !== null ? (
          <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        ) : data.overrides.length === 0 ? (
          <Empty>{t.empty}</Empty>
        ) : (
          <OverrideTable
            overrides={data.overrides}
            labelledBy="overrides-heading"
            onEdit={(override) => setOpen({ dialog: 'override', override })}
            onRemove={removal.remove}
          />
        )}
      </section>
      {open?.dialog === 'override' && (
        <OverrideDialog
          id={id}
          quiz={quiz}
          override={open.override}
          name={open.override ? nameOf(open.override) : ''}
          onClose={close}
        />
      )}
      {open?.dialog === 'extend' && <ExtendDialog id={id} onClose={close} onGiven={close} />}
    </>
  );
}

/** Deletes an override at once; the notice that says so brings it back. */
function useRemoval(id: string, onRemoved: () => void) {
  const t = useMessages(overridesMessages);
  const nameOf = useNameOf();
  const releaseReason = useReleaseReason();
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<Override>();
  const readAgain = () => queries.invalidateQueries(overridesQuery(id));
  const restore = useMutation({ ...setOverrideMutation(id), onSuccess: readAgain });
  const removing = useMutation({
    ...deleteOverrideMutation(id),
    onSuccess: async () => {
      await readAgain();
      onRemoved();
    },
  });
  const remove = (override: Override) => {
    restore.reset();
    setRemoved(override);
    removing.mutate(override.id);
  };
  const failure = removing.error ?? restore.error;
  const notice = removed && (
    <>
      {restore.isSuccess ? (
        <Notice tone="success">{t.restored({ name: nameOf(removed) })}</Notice>
      ) : (
        removing.isSuccess && (
          <Notice tone="success">
            <p>{t.removed({ name: nameOf(removed) })}</p>
            <div className={screen.actions}>
              <Button busy={restore.isPending} onClick={() => restore.mutate({ body: restoring(removed) })}>
                {t.undo}
              </Button>
            </div>
          </Notice>
        )
      )}
      {failure !== null && (
        <Failure sentence={t.remove_failed} error={failure} reason={releaseReason(failure)} />
      )}
    </>
  );
  return { remove, notice };
}
