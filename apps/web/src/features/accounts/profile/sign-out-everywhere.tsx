import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { endAllDevicesMutation } from './profile.api.ts';
import { profileMessages } from './profile.messages.ts';

/** Asks first: this device is signed out too. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const t = useMessages(profileMessages);
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...endAllDevicesMutation,
    // Out by the same door as the menu's Logout, which takes the tokens and all that was loaded.
    onSuccess: () => navigate({ to: '/login', replace: true, state: { log_out: true } }),
  });
  const busy = isPending || isSuccess;
  return (
    <Dialog
      alert
      heading={t.everywhere_question}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button busy={busy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={() => mutate()}>
            {t.everywhere}
          </Button>
        </>
      }
    >
      <p>{t.everywhere_means}</p>
      {error !== null && <Failure sentence={t.everywhere_failed} error={error} />}
    </Dialog>
  );
}
