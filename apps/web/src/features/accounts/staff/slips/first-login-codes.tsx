import type { NoCodeReason } from '@abhyas/contract/accounts/users';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { codesPreviewQuery, type MadeCodes } from './slips.api.ts';
import { slipsMessages } from './slips.messages.ts';

interface FirstLoginCodesProps {
  user_ids: readonly number[];
  making: {
    data: MadeCodes | undefined;
    error: unknown;
    isPending: boolean;
    mutate: (user_ids: readonly number[]) => void;
  };
}

/** Offers codes for the first login on the slips, with what they do before they are made. */
export function FirstLoginCodes({ user_ids, making }: FirstLoginCodesProps) {
  const t = useMessages(slipsMessages);
  const headingId = useId();
  const { data: made } = making;
  return (
    <section className={`${screen.card} ${screen.stack}`} aria-labelledby={headingId}>
      <h3 id={headingId}>{t.codes_heading}</h3>
      {made === undefined ? (
        <Offer user_ids={user_ids} making={making} />
      ) : (
        <>
          <Notice tone="success">{t.codes_made({ n: made.codes.length })}</Notice>
          <Without without={made.without} />
        </>
      )}
    </section>
  );
}

function Offer({ user_ids, making }: FirstLoginCodesProps) {
  const t = useMessages(slipsMessages);
  const language = useLanguage();
  const { data, error, isPending, isFetching, refetch } = useQuery(codesPreviewQuery(user_ids));
  if (isPending) return <Loading label={t.codes_checking} shape="row" count={1} />;
  if (data === undefined)
    return (
      <LoadFailure sentence={t.codes_check_failed} error={error} retry={refetch} retrying={isFetching} />
    );
  const n = data.user_ids.length;
  return (
    <>
      {n === 0 ? (
        <p>{t.codes_for_nobody}</p>
      ) : (
        <>
          <p>{t.codes_for({ n, time: formatDateTime(data.expires_at, language) })}</p>
          <p>{t.codes_end_earlier}</p>
        </>
      )}
      <Without without={data.without} />
      {making.error !== null && <Failure sentence={t.codes_failed} error={making.error} />}
      {n > 0 && (
        <div className={screen.actions}>
          <Button busy={making.isPending} onClick={() => making.mutate(data.user_ids)}>
            {t.make_codes}
          </Button>
        </div>
      )}
    </>
  );
}

/** How many get no code, by reason. */
function Without({ without }: { without: readonly { reason: NoCodeReason }[] }) {
  const t = useMessages(slipsMessages);
  const sentences = {
    active: t.without_active,
    staff: t.without_staff,
    suspended: t.without_suspended,
    unknown: t.without_unknown,
  };
  const counted = (Object.keys(sentences) as NoCodeReason[])
    .map((reason) => ({ reason, n: without.filter((each) => each.reason === reason).length }))
    .filter(({ n }) => n > 0);
  if (counted.length === 0) return null;
  return (
    <ul className={screen.muted}>
      {counted.map(({ reason, n }) => (
        <li key={reason}>{sentences[reason]({ n })}</li>
      ))}
    </ul>
  );
}
