import type { UserImport } from '@abhyas/contract/accounts/user-imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetUsers } from '#features/accounts/staff/users.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { Pager } from '#ui/staff/table/pager.tsx';
import { TableTools, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import { choicesOf, countFates, type Fate, joinedClasses } from './choices.ts';
import { acceptList, saveRows, userImportQuery } from './import-users.api.ts';
import { importUsersMessages } from './import-users.messages.ts';
import styles from './import-users.module.css';
import { ImportedClasses } from './imported-classes.tsx';
import { issueSentence, PeopleTable } from './people-table.tsx';

const ROWS_PER_PAGE = 100;

/** Every row with what is found about it, and one button that adds the accounts. */
export function PreviewedPeople({
  preview,
  onStartAgain,
}: {
  preview: UserImport;
  onStartAgain: () => void;
}) {
  const t = useMessages(importUsersMessages);
  const queryClient = useQueryClient();
  const { import_id, rows, columns, unknown_columns } = preview;
  const [createsClasses, setCreatesClasses] = useState(true);
  const [otherClass, setOtherClass] = useState('');
  const noted = rows.filter(({ issues }) => issues.length > 0);
  const [fates, setFates] = useState<ReadonlyMap<number, Fate>>(new Map());
  const classes = joinedClasses(preview.classes, rows, fates);
  const unknown = classes.filter(({ class_id }) => class_id === null).map(({ name }) => name);
  const [shown, setShown] = useState<'all' | 'noted'>('all');
  const [page, setPage] = useState(1);
  const accepting = useMutation({
    mutationFn: () =>
      acceptList(import_id, {
        choices: choicesOf(rows, fates),
        create_classes: createsClasses,
        other_class: otherClass.trim(),
      }),
    onSuccess: async (report) => {
      await forgetUsers(queryClient);
      queryClient.setQueryData(userImportQuery(import_id).queryKey, { ...preview, report });
    },
  });
  const listed = shown === 'noted' ? noted : rows;
  const counts = countFates(rows, fates);
  const isAnything = counts.added + counts.existing > 0;
  return (
    <>
      <div className={`${screen.card} ${screen.stack}`}>
        <p role="status" className={styles.sum}>
          {t.sum(counts)}
        </p>
        <ImportedClasses
          classes={classes}
          createsClasses={createsClasses}
          onCreatesClasses={setCreatesClasses}
          without={counts.without_class}
          otherClass={otherClass}
          onOtherClass={setOtherClass}
        />
        {unknown_columns.length > 0 && (
          <p className={screen.muted}>{t.unknown_columns({ names: unknown_columns.join(', ') })}</p>
        )}
        {accepting.error !== null && <Failure sentence={t.accept_failed} error={accepting.error} />}
        <div className={screen.actions}>
          <Button
            look="primary"
            busy={accepting.isPending}
            disabled={!isAnything}
            onClick={() => accepting.mutate()}
          >
            {counts.added > 0
              ? t.accept({ n: counts.added })
              : isAnything
                ? t.accept_existing({ n: counts.existing })
                : t.accept_none}
          </Button>
          <Button disabled={accepting.isPending} onClick={onStartAgain}>
            {t.start_again}
          </Button>
        </div>
      </div>
      {noted.length > 0 && (
        <TableTools>
          <ToolSelect
            label={t.show_rows}
            value={shown}
            onChange={(next) => {
              setShown(next);
              setPage(1);
            }}
            choices={[
              { value: 'all', label: t.all_rows({ n: rows.length }) },
              { value: 'noted', label: t.noted_rows({ n: noted.length }) },
            ]}
          />
          <Button onClick={() => saveRows(noted, issueSentence(t), t.notes)}>{t.save_noted}</Button>
        </TableTools>
      )}
      <PeopleTable
        rows={listed.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
        columns={columns}
        unknown={unknown}
        createsClasses={createsClasses}
        fates={fates}
        onFate={(row, fate) => setFates(new Map([...fates, [row, fate]]))}
      />
      <Pager page={page} pages={Math.max(1, Math.ceil(listed.length / ROWS_PER_PAGE))} onPage={setPage} />
    </>
  );
}
