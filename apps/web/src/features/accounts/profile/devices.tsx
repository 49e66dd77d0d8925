import type { Device } from '@abhyas/contract/accounts/profile';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { OpeningRow } from '#ui/opening-row.tsx';
import list from '#ui/rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { deviceName } from './device-name.ts';
import { deviceListQuery, endDeviceMutation } from './profile.api.ts';
import { profileMessages } from './profile.messages.ts';
import styles from './profile.module.css';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Where this account is signed in, and the way to end it there. */
export function Devices() {
  const t = useMessages(profileMessages);
  const row = useRef<HTMLElement>(null);
  return (
    <OpeningRow title={t.devices} summary={row}>
      <p className={screen.muted}>{t.devices_intro}</p>
      {/* The button that was pressed goes with its device. */}
      <DeviceList onEnded={() => row.current?.focus()} />
    </OpeningRow>
  );
}

function DeviceList({ onEnded }: { onEnded: () => void }) {
  const t = useMessages(profileMessages);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data: devices, isPending, error, refetch, isFetching } = useQuery(deviceListQuery);
  const ending = useMutation({
    ...endDeviceMutation,
    onSuccess: (_, sid) => {
      queryClient.setQueryData(deviceListQuery.queryKey, (list) => list?.filter(({ id }) => id !== sid));
      showToast(profileMessages.signed_out);
      onEnded();
    },
  });

  if (isPending) return <Skeleton label={t.loading_devices} shape="row" count={2} className={list.rows} />;
  if (devices === undefined) {
    return <LoadFailure sentence={t.devices_failed} error={error} retry={refetch} retrying={isFetching} />;
  }
  return (
    <>
      {ending.error !== null && <Failure sentence={t.sign_out_failed} error={ending.error} />}
      <ul className={list.rows}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            ending={ending.isPending && ending.variables === device.id}
            onEnd={() => ending.mutate(device.id)}
          />
        ))}
      </ul>
      <div>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t.everywhere}
        </Button>
      </div>
      {asking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </>
  );
}

interface DeviceRowProps {
  device: Device;
  ending: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const t = useMessages(profileMessages);
  const language = useLanguage();
  const { browser, system } = deviceName(device.user_agent);
  const name = browser && system ? t.browser_on_system({ browser, system }) : (browser ?? system);
  return (
    <li className={list.row}>
      <div className={styles.rowText}>
        <div className={styles.name}>
          <strong>{name ?? t.unknown_device}</strong>
          {device.current && (
            <Badge tone="primary" icon={<CheckIcon size={18} />}>
              {t.this_device}
            </Badge>
          )}
        </div>
        <p className={screen.muted}>{t.last_used({ time: formatDateTime(device.last_used_at, language) })}</p>
        <p className={screen.muted}>{t.signed_in({ time: formatDateTime(device.created_at, language) })}</p>
      </div>
      {!device.current && (
        <Button busy={ending} onClick={onEnd}>
          {t.sign_out}
          <span className="visually-hidden">: {name ?? t.unknown_device}</span>
        </Button>
      )}
    </li>
  );
}
