import type { ClassInvite } from '@abhyas/contract/classes/invites';
import type { LocalizedText } from '@abhyas/contract/shared';
import styles from '#features/classes/staff/staff.module.css';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { QrCode } from '#ui/staff/qr-code.tsx';
import { invitesMessages } from './invites.messages.ts';

interface InviteDialogProps {
  invite: ClassInvite;
  /** With the address of this site. */
  link: string;
  name: LocalizedText;
  onClose: () => void;
}

/** An invite to be scanned from a screen or from paper. */
export function InviteDialog({ invite, link, name, onClose }: InviteDialogProps) {
  const t = useMessages(invitesMessages);
  const sign = (
    <div className={styles.qr}>
      <p className={styles.big}>
        <Localized text={name} />
      </p>
      <p>{t.scan}</p>
      <QrCode text={link} label={t.show_qr_of({ code: invite.code })} />
      <p className={styles.link}>{link}</p>
      <p>{t.or_code}</p>
      <p className={styles.big}>{invite.code}</p>
    </div>
  );
  return (
    <Dialog
      heading={t.show_qr_of({ code: invite.code })}
      closeButton
      onClose={onClose}
      actions={
        <PrintButton questions={NO_QUESTIONS} paper={() => sign}>
          {t.print}
        </PrintButton>
      }
    >
      {sign}
    </Dialog>
  );
}

const NO_QUESTIONS: never[] = [];
