import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { OpeningRow } from '#ui/opening-row.tsx';
import screen from '#ui/screen/screen.module.css';
import { canPush, PushDeniedError, pushQuery, setPushMutation } from './push.api.ts';
import { pushMessages } from './push.messages.ts';

/** Turns notices of this device on and off. The browser asks for its permission only after a tap. */
export function PushPanel() {
  const t = useMessages(pushMessages);
  const queries = useQueryClient();
  const { data } = useQuery({ ...pushQuery, enabled: canPush() });
  const setting = useMutation({
    ...setPushMutation,
    onSettled: () => queries.invalidateQueries(pushQuery),
  });
  if (data === undefined) return null;
  const { key, subscribed } = data;
  const isOn = subscribed && Notification.permission === 'granted';
  return (
    <OpeningRow title={t.heading}>
      <p className={screen.muted}>{isOn ? t.is_on : t.about}</p>
      {setting.error instanceof PushDeniedError ? (
        <Notice tone="warning">{t.denied}</Notice>
      ) : (
        setting.error !== null && <Failure sentence={t.failed} error={setting.error} />
      )}
      <div className={screen.actions}>
        <Button busy={setting.isPending} onClick={() => setting.mutate({ key, on: !isOn })}>
          {isOn ? t.turn_off : t.turn_on}
        </Button>
      </div>
    </OpeningRow>
  );
}
