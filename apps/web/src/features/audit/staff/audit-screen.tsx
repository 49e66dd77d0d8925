import type { AuditKind } from '@abhyas/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/failure/load-failure.tsx';
import { Empty } from '../../../ui/screen/empty.tsx';
import screen from '../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../ui/screen/screen-heading.tsx';
import { BackLink } from '../../../ui/staff/back-link.tsx';
import { Loading } from '../../../ui/staff/loading.tsx';
import { auditQuery } from './audit.api.ts';
import { auditMessages, kindMessages } from './audit.messages.ts';
import styles from './audit.module.css';
import { AuditList } from './audit-list.tsx';

interface Filter {
  who: string;
  kind: AuditKind | '';
}
const kinds = Object.keys(kindMessages) as AuditKind[];

/** Ours: /admin/audit, who did what, on what, from where, when. */
export function AuditScreen() {
  const t = useMessages(auditMessages);
  const tKind = useMessages(kindMessages);
  const { register, handleSubmit } = useForm<Filter>({ defaultValues: { who: '', kind: '' } });
  const [applied, setApplied] = useState<Filter>({ who: '', kind: '' });
  /** Where each page after the first begins; the last is the one that is shown. */
  const [turned, setTurned] = useState<number[]>([]);
  const results = useRef<HTMLElement>(null);
  const before = turned.at(-1);
  const { data, isPending, error, refetch, isFetching } = useQuery(auditQuery({ ...applied, before }));

  const submit = handleSubmit(({ who, kind }) => {
    const filter = { who: who.trim(), kind };
    setTurned([]);
    if (turned.length === 0 && filter.who === applied.who && filter.kind === applied.kind) void refetch();
    else setApplied(filter);
  });
  const turn = (to: number[]) => {
    setTurned(to);
    results.current?.focus();
  };

  const choices = [
    { value: '', label: t.every_kind },
    ...kinds.map((value) => ({ value, label: tKind[value] })),
  ];
  return (
    <div className={screen.stack}>
      <BackLink />
      <ScreenHeading>{t.heading}</ScreenHeading>
      <p className={screen.muted}>{t.about}</p>
      <form className={styles.filters} noValidate onSubmit={submit}>
        <TextField
          {...register('who')}
          label={t.who}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField {...register('kind')} label={t.kind} choices={choices} />
        <Button type="submit" look="primary" busy={isFetching && !isPending}>
          {t.show}
        </Button>
      </form>
      <section ref={results} tabIndex={-1} aria-label={t.events} className={styles.section}>
        {isPending ? (
          <Loading label={t.loading} shape="row" count={5} />
        ) : error !== null ? (
          <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        ) : data.events.length === 0 ? (
          <Empty>{t.empty}</Empty>
        ) : (
          <AuditList events={data.events} loading={isFetching} />
        )}
        {(turned.length > 0 || (data?.next ?? null) !== null) && (
          <nav className={screen.actions} aria-label={t.pages}>
            <Button disabled={turned.length === 0} onClick={() => turn(turned.slice(0, -1))}>
              {t.newer}
            </Button>
            <Button
              disabled={isFetching || (data?.next ?? null) === null}
              onClick={() => data?.next && turn([...turned, data.next])}
            >
              {t.older}
            </Button>
          </nav>
        )}
      </section>
    </div>
  );
}
