import type { ClassInvite } from '@abhyas/contract/classes/invites';
import type { LocalizedText } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '#features/classes/staff/changes.ts';
import { inviteListQuery, revokeInviteMutation } from '#features/classes/staff/classes-staff.api.ts';
import styles from '#features/classes/staff/staff.module.css';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Badge } from '#ui/badge.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import table from '#ui/staff/table/table.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { AddInvite } from './add-invite.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { invitesMessages } from './invites.messages.ts';

/** The codes of a class: to be copied, printed, scanned or revoked. */
export function Invites({ id, name }: { id: string; name: LocalizedText }) {
  const t = useMessages(invitesMessages);
  const { data: invites, error, isPending, isFetching, refetch } = useQuery(inviteListQuery(id));
  const [shown, setShown] = useState<ClassInvite>();
  const [revoked, setRevoked] = useState<ClassInvite>();
  const [uncopied, setUncopied] = useState<string>();
  const copy = async (invite: ClassInvite) => {
    const link = addressOf(invite);
    try {
      await navigator.clipboard.writeText(link);
      setUncopied(undefined);
      showToast(invitesMessages.copied);
    } catch {
      // Not allowed, or not on https: then it is shown to be copied by hand.
      setUncopied(link);
    }
  };
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="invites-heading">
      <h2 id="invites-heading">{t.invites}</h2>
      <p className={screen.muted}>{t.about}</p>
      <AddInvite id={id} />
      {uncopied !== undefined && (
        <Notice tone="info">
          <p>{t.copy_failed}</p>
          <p className={styles.link}>{uncopied}</p>
        </Notice>
      )}
      {isPending ? (
        <Loading label={t.loading} shape="row" />
      ) : invites === undefined ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : invites.length === 0 ? (
        <p>{t.empty}</p>
      ) : (
        <InviteTable invites={invites} onShow={setShown} onCopy={copy} onRevoke={setRevoked} />
      )}
      {shown && (
        <InviteDialog
          invite={shown}
          link={addressOf(shown)}
          name={name}
          onClose={() => setShown(undefined)}
        />
      )}
      {revoked && <RevokeDialog id={id} invite={revoked} onClose={() => setRevoked(undefined)} />}
    </section>
  );
}

const addressOf = ({ link }: ClassInvite): string => new URL(link, location.origin).href;

interface InviteTableProps {
  invites: ClassInvite[];
  onShow: (invite: ClassInvite) => void;
  onCopy: (invite: ClassInvite) => void;
  onRevoke: (invite: ClassInvite) => void;
}

function InviteTable({ invites, onShow, onCopy, onRevoke }: InviteTableProps) {
  const t = useMessages(invitesMessages);
  const language = useLanguage();
  const hasEnded = ({ expires_at, max_uses, uses }: ClassInvite) =>
    (expires_at !== null && Date.parse(expires_at) <= currentTime()) ||
    (max_uses !== null && uses >= max_uses);
  return (
    <table className={`${table.table} ${table.lines}`} aria-labelledby="invites-heading">
      <thead>
        <tr>
          <th scope="col">{t.code}</th>
          <th scope="col">{t.uses}</th>
          <th scope="col">{t.valid}</th>
          <th scope="col">
            <span className="visually-hidden">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invites.map((invite) => (
          <tr key={invite.id}>
            <th scope="row">
              <span className={styles.code}>{invite.code}</span>{' '}
              <span className={styles.chips}>
                {invite.needs_approval && <Badge tone="neutral">{t.approval}</Badge>}
                {hasEnded(invite) && <Badge tone="warning">{t.ended}</Badge>}
              </span>
            </th>
            <td>
              <span className={table.name}>{t.uses}: </span>
              {invite.max_uses === null
                ? formatNumber(invite.uses, language)
                : t.uses_of({ n: invite.uses, max: invite.max_uses })}
            </td>
            <td>
              <span className={table.name}>{t.valid}: </span>
              {invite.expires_at === null ? t.never : formatDateTime(invite.expires_at, language)}
            </td>
            <td className={table.end}>
              <div className={table.actions}>
                <button
                  type="button"
                  className={table.control}
                  aria-label={t.show_qr_of({ code: invite.code })}
                  onClick={() => onShow(invite)}
                >
                  {t.show_qr}
                </button>
                <button type="button" className={table.control} onClick={() => onCopy(invite)}>
                  {t.copy_link}
                </button>
                <button
                  type="button"
                  className={`${table.control} ${table.danger}`}
                  aria-label={t.revoke_of({ code: invite.code })}
                  onClick={() => onRevoke(invite)}
                >
                  {t.revoke}
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RevokeDialogProps {
  id: string;
  invite: ClassInvite;
  onClose: () => void;
}

function RevokeDialog({ id, invite, onClose }: RevokeDialogProps) {
  const t = useMessages(invitesMessages);
  const { mutate, isPending, error } = useChange(revokeInviteMutation(id), onClose);
  return (
    <ConfirmDialog
      heading={t.revoke_sure({ code: invite.code })}
      cancel={t.cancel}
      confirm={t.revoke}
      look="danger"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate(invite.id)}
    >
      <p>{t.revoke_note}</p>
      {error !== null && <Failure sentence={t.revoke_failed} error={error} />}
    </ConfirmDialog>
  );
}
