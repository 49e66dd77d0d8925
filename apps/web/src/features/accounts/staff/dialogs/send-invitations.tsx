import type { Invitations } from '@abhyas/contract/accounts/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invitationReachQuery, invite } from '#features/accounts/staff/users.api.ts';
import { SendSmsDialog } from '#forms/staff/sms/send-sms-dialog.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { dialogsMessages } from './dialogs.messages.ts';

interface SendInvitationsProps {
  user_ids: number[];
  onCancel: () => void;
  onStarted: (started: Invitations) => void;
  children?: ReactNode;
}

/** The question before invitations are sent by SMS. */
export function SendInvitations({ user_ids, onCancel, onStarted, children }: SendInvitationsProps) {
  const t = useMessages(dialogsMessages);
  const inviting = useMutation({ mutationFn: invite, onSuccess: onStarted });
  return (
    <SendSmsDialog
      heading={t.invite_heading}
      confirm={t.invite}
      reach={useQuery(invitationReachQuery(user_ids))}
      people={(n) => t.invite_people({ n })}
      busy={inviting.isPending}
      failure={inviting.error ? { sentence: t.failed, error: inviting.error } : undefined}
      onCancel={onCancel}
      onConfirm={(at_night) => inviting.mutate({ user_ids, at_night })}
    >
      <p>{t.invite_about}</p>
      {children}
    </SendSmsDialog>
  );
}
