import type { Platform } from '@abhyas/contract/lti/staff';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, hasCode } from '#api/api-error.ts';
import { classListQuery } from '#features/classes/staff/classes-staff.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { type PlatformFields, savePlatformMutation, usePlatformChange } from './platforms.api.ts';
import { platformsMessages } from './platforms.messages.ts';
import styles from './platforms.module.css';

type Draft = Omit<PlatformFields, 'deployment_ids' | 'class_id'> & { deployments: string; class_id: string };

/** In the order in which Moodle shows them. */
const NAMES = ['issuer', 'client_id', 'deployments', 'jwks_url', 'token_url', 'auth_url'] as const;

interface PlatformFormProps {
  /** The platform to be changed; undefined for a new one. */
  platform: Platform | undefined;
  onClose: () => void;
}

export function PlatformForm({ platform, onClose }: PlatformFormProps) {
  const t = useMessages(platformsMessages);
  const language = useLanguage();
  const headingId = useId();
  const { data: classes = [] } = useQuery(classListQuery(language));
  const form = useForm<Draft>({ defaultValues: draftOf(platform) });
  const { errors } = form.formState;
  const saving = usePlatformChange(savePlatformMutation, () => {
    showToast(platformsMessages.saved);
    onClose();
  });
  const refused = saving.error instanceof ApiError ? (saving.error.problem?.errors ?? []) : [];
  const exists = hasCode(saving.error, 'LTI_PLATFORM_EXISTS');
  const errorOf = (name: (typeof NAMES)[number]) => {
    if (errors[name]) return t.required;
    if (name === 'client_id' && exists) return t.exists;
    return refused.some(({ path }) => path === `/${name}`) ? t.address_wrong : undefined;
  };
  const hints = { issuer: t.issuer_hint, deployments: t.deployments_hint };
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{platform ? t.edit_heading : t.add}</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit((draft) => {
          if (!saving.isPending) saving.mutate({ id: platform?.id, ...fieldsOf(draft) });
        })}
      >
        {NAMES.map((name) => (
          <TextField
            key={name}
            {...form.register(name, { validate: (typed) => listOf(typed).length > 0 })}
            label={t[name]}
            hint={name in hints ? hints[name as keyof typeof hints] : undefined}
            error={errorOf(name)}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={name === 'client_id' || name === 'deployments' ? 'text' : 'url'}
          />
        ))}
        <SelectField
          {...form.register('class_id')}
          label={t.class}
          choices={[
            { value: '', label: t.no_class },
            ...classes.map(({ id, name }) => ({ value: String(id), label: localize(name, language).text })),
          ]}
        />
        {saving.isError && !exists && refused.length === 0 && (
          <Failure sentence={t.save_failed} error={saving.error} />
        )}
        <div className={screen.actions}>
          <Button type="submit" look="primary" busy={saving.isPending}>
            {t.save}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </form>
    </section>
  );
}

const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function draftOf(platform: Platform | undefined): Draft {
  const { issuer = '', client_id = '', deployment_ids = [], class_id } = platform ?? {};
  const { auth_url = '', token_url = '', jwks_url = '' } = platform ?? {};
  const deployments = deployment_ids.join(', ');
  return { issuer, client_id, deployments, auth_url, token_url, jwks_url, class_id: `${class_id ?? ''}` };
}

function fieldsOf({ deployments, class_id, ...texts }: Draft): PlatformFields {
  return {
    ...texts,
    deployment_ids: listOf(deployments),
    class_id: class_id === '' ? null : Number(class_id),
  };
}
