import type { RememberedDevice, SecondFactor } from '@abhyas/contract/accounts/second-factor';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deviceName } from '#features/accounts/profile/device-name.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import list from '#ui/rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { PasswordAndCodeDialog } from './password-and-code-dialog.tsx';
import { forgetDevice, secondFactorQuery } from './second-factor.api.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import styles from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

/** Two-step login in the profile of staff. */
export function OwnSecondFactor() {
  const t = useMessages(secondFactorMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  const { data, isPending, error, refetch, isFetching } = useQuery(secondFactorQuery);
  const close = () => {
    setSettingUp(false);
    heading.current?.focus();
  };
  return (
    <section className={`${screen.card} ${screen.stack} ${styles.section}`} aria-labelledby="second-factor">
      <h2 ref={heading} tabIndex={-1} id="second-factor" className={styles.heading}>
        {t.heading}
      </h2>
      <p className={screen.muted}>{t.about}</p>
      {isSettingUp ? (
        <SetUp
          onDone={() => {
            showToast(secondFactorMessages.turned_on);
            close();
          }}
          onCancel={close}
        />
      ) : isPending ? (
        <Loading label={t.loading} shape="row" count={1} />
      ) : data === undefined ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <State factor={data} onSetUp={() => setSettingUp(true)} />
      )}
    </section>
  );
}

function State({ factor, onSetUp }: { factor: SecondFactor; onSetUp: () => void }) {
  const t = useMessages(secondFactorMessages);
  const language = useLanguage();
  const [asking, setAsking] = useState<'off' | 'new_codes'>();
  const { turned_on_at, is_required, recovery_codes_left, devices } = factor;
  if (turned_on_at === null)
    return (
      <div className={screen.actions}>
        <Badge tone="neutral">{t.off}</Badge>
        {is_required && <Badge tone="warning">{t.required}</Badge>}
        <Button onClick={onSetUp}>{t.turn_on}</Button>
      </div>
    );
  return (
    <>
      <p className={screen.actions}>
        <Badge tone="success">{t.on}</Badge>
        <span className={screen.muted}>{t.on_since({ time: formatDateTime(turned_on_at, language) })}</span>
        <span className={screen.muted}>{t.codes_left({ n: recovery_codes_left })}</span>
      </p>
      {devices.length > 0 && <Remembered devices={devices} />}
      <div className={screen.actions}>
        <Button aria-haspopup="dialog" onClick={() => setAsking('new_codes')}>
          {t.new_codes}
        </Button>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsking('off')}>
          {t.turn_off}
        </Button>
      </div>
      {asking && <PasswordAndCodeDialog kind={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function Remembered({ devices }: { devices: readonly RememberedDevice[] }) {
  const t = useMessages(secondFactorMessages);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const forgetting = useMutation({
    mutationFn: forgetDevice,
    onSuccess: () => {
      showToast(secondFactorMessages.forgotten);
      return queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey, exact: true });
    },
  });
  return (
    <div>
      <h3>{t.devices}</h3>
      {forgetting.error !== null && <Failure sentence={t.failed} error={forgetting.error} />}
      <ul className={list.rows}>
        {devices.map(({ id, user_agent, expires_at }) => {
          const { browser, system } = deviceName(user_agent);
          const known = browser && system ? t.browser_on_system({ browser, system }) : (browser ?? system);
          const name = known ?? t.unknown_device;
          return (
            <li key={id} className={list.row}>
              <div className={styles.device}>
                <strong>{name}</strong>
                <p className={screen.muted}>{t.until({ time: formatDateTime(expires_at, language) })}</p>
              </div>
              <Button
                busy={forgetting.isPending && forgetting.variables === id}
                onClick={() => forgetting.mutate(id)}
              >
                {t.forget}
                <span className="visually-hidden">: {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
