import type { ClassPractice } from '@abhyas/contract/practice/staff';
import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { PersonName } from '#ui/staff/person-name.tsx';
import pageWidth from '#ui/staff/table/page-width.module.css';
import { Pager } from '#ui/staff/table/pager.tsx';
import table from '#ui/staff/table/table.module.css';
import { classPracticeQuery, removeNameMutation } from './class-practice.api.ts';
import { classPracticeMessages } from './class-practice.messages.ts';
import styles from './class-practice.module.css';

type Member = ClassPractice['rows'][number];

const PER_PAGE = 100;

interface MemberRowsProps {
  id: string;
  rows: Member[];
  mayManage: boolean;
}

/** Counts of each member, and the name in the leaderboard, which staff can remove. */
export function MemberRows({ id, rows, mayManage }: MemberRowsProps) {
  const t = useMessages(classPracticeMessages);
  const [wanted, setPage] = useState(1);
  const [removing, setRemoving] = useState<Member>();
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const page = Math.min(wanted, pages);
  const hasNames = rows.some(({ leaderboard_name }) => leaderboard_name !== null);
  return (
    <section className={styles.section} aria-labelledby="members-heading">
      <h2 id="members-heading">{t.members}</h2>
      <table className={`${table.table} ${table.pairs} ${pageWidth.wide}`} aria-labelledby="members-heading">
        <thead>
          <tr>
            <th scope="col">{t.learner}</th>
            <th scope="col">{t.roll}</th>
            <th scope="col" className={table.figure}>
              {t.days}
            </th>
            <th scope="col" className={table.figure}>
              {t.questions}
            </th>
            <th scope="col" className={table.figure}>
              {t.answers}
            </th>
            <th scope="col">{t.last_day}</th>
            {hasNames && <th scope="col">{t.leaderboard_name}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((member) => (
            <Row
              key={member.user_id}
              member={member}
              hasNames={hasNames}
              onRemove={mayManage ? () => setRemoving(member) : undefined}
            />
          ))}
        </tbody>
      </table>
      <Pager page={page} pages={pages} onPage={setPage} />
      {removing && <Removal id={id} member={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

interface RowProps {
  member: Member;
  hasNames: boolean;
  onRemove: (() => void) | undefined;
}

function Row({ member, hasNames, onRemove }: RowProps) {
  const t = useMessages(classPracticeMessages);
  const language = useLanguage();
  const { roll_number, days, questions, answers, last_day, leaderboard_name } = member;
  const figure = (name: string, value: number) => (
    <td className={table.figure} data-name={name}>
      {formatNumber(value, language)}
    </td>
  );
  return (
    <tr>
      <th scope="row">
        <PersonName person={member} to={{ learner: member.user_id }} />
      </th>
      <td data-name={t.roll}>{roll_number || t.none}</td>
      {figure(t.days, days)}
      {figure(t.questions, questions)}
      {figure(t.answers, answers)}
      <td data-name={t.last_day}>{last_day === null ? t.none : formatDay(last_day, language)}</td>
      {hasNames && (
        <td data-name={t.leaderboard_name}>
          {leaderboard_name === null ? (
            t.none
          ) : (
            <span>
              <bdi>{leaderboard_name}</bdi>{' '}
              {onRemove && (
                <button
                  type="button"
                  className={`${table.control} ${table.danger}`}
                  aria-label={t.remove_name({ name: leaderboard_name })}
                  onClick={onRemove}
                >
                  {t.remove}
                </button>
              )}
            </span>
          )}
        </td>
      )}
    </tr>
  );
}

interface RemovalProps {
  id: string;
  member: Member;
  onClose: () => void;
}

function Removal({ id, member: { user_id, username, leaderboard_name }, onClose }: RemovalProps) {
  const t = useMessages(classPracticeMessages);
  const queries = useQueryClient();
  const { mutate, isPending, isError, error } = useMutation({
    ...removeNameMutation(id),
    async onSuccess() {
      await queries.invalidateQueries(classPracticeQuery(id));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      heading={t.remove_sure({ name: leaderboard_name ?? '' })}
      cancel={t.cancel}
      confirm={t.remove}
      look="danger"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate(user_id)}
    >
      <p>{t.remove_note({ learner: username })}</p>
      {isError && <Failure sentence={t.remove_failed} error={error} />}
    </ConfirmDialog>
  );
}
