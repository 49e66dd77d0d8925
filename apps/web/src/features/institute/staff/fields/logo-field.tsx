import type { Logo } from '@abhyas/contract/institute';
import { MAX_PICTURE_BYTES } from '@abhyas/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { instituteQuery, setLogoMutation } from '#features/institute/staff/institute.api.ts';
import { lookMessages } from '#features/institute/staff/institute.messages.ts';
import styles from '#features/institute/staff/institute.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import field from '#ui/field.module.css';
import { AlertIcon } from '#ui/icons.tsx';
import screen from '#ui/screen/screen.module.css';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** The logo, stored as soon as it is chosen: its icons are made by the server. */
export function LogoField({ logo }: { logo: Logo | null }) {
  const t = useMessages(lookMessages);
  const id = useId();
  const queryClient = useQueryClient();
  const [issue, setIssue] = useState<'logo_too_large' | 'logo_wrong_type'>();
  const setting = useMutation({
    ...setLogoMutation,
    onSuccess: ({ logo }) =>
      queryClient.setQueryData(
        instituteQuery.queryKey,
        (known) => known && { ...known, institute: { ...known.institute, logo } },
      ),
  });
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const found =
      file.type !== '' && !TYPES.includes(file.type)
        ? 'logo_wrong_type'
        : file.size > MAX_PICTURE_BYTES
          ? 'logo_too_large'
          : undefined;
    setIssue(found);
    if (found === undefined && !setting.isPending) setting.mutate(file);
  };
  const reason = hasCode(setting.error, 'UNSUPPORTED_TYPE') ? t.logo_wrong_type : undefined;
  return (
    <div className={styles.logo}>
      <span id={`${id}-name`} className={field.label}>
        {t.logo}
      </span>
      {logo && <img className={styles.logoPicture} src={logo.address} alt="" />}
      <div className={screen.actions}>
        <input
          type="file"
          id={id}
          className={`visually-hidden ${styles.file}`}
          accept={TYPES.join()}
          aria-labelledby={`${id}-name ${id}-label`}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <label id={`${id}-label`} htmlFor={id} className={buttonClass('secondary')}>
          {logo === null ? t.choose_logo : t.other_logo}
        </label>
        {logo && (
          <Button look="quiet" busy={setting.isPending} onClick={() => setting.mutate(undefined)}>
            {t.remove_logo}
          </Button>
        )}
      </div>
      <div id={`${id}-note`} className={field.notes} aria-live="polite">
        {issue === undefined ? (
          <p className={field.hint}>{t.logo_rule}</p>
        ) : (
          <p className={field.error}>
            <AlertIcon size={18} />
            {t[issue]}
          </p>
        )}
      </div>
      {setting.isError && <Failure sentence={t.logo_failed} error={setting.error} reason={reason} />}
    </div>
  );
}
