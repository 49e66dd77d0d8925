import { MAX_SMS_PARTS, type StaffNotice } from '@abhyas/contract/notices/staff';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { useCan } from '#api/staff/rights.ts';
import { ClassChoices } from '#features/classes/staff/classes-staff.ts';
import {
  type NoticeFields,
  noticePreviewQuery,
  saveNoticeMutation,
  useNoticeChange,
} from '#features/notices/staff/notices-staff.api.ts';
import styles from '#features/notices/staff/notices-staff.module.css';
import { useDebounced } from '#forms/debounced.ts';
import { DayField } from '#forms/fields/day-field.tsx';
import { BilingualFields } from '#forms/staff/bilingual-fields.tsx';
import { CheckField } from '#forms/staff/form-fields.tsx';
import { Reach } from '#forms/staff/sms/reach.tsx';
import { SendSmsDialog } from '#forms/staff/sms/send-sms-dialog.tsx';
import { smsMessages } from '#forms/staff/sms/sms.messages.ts';
import { smsReason } from '#forms/staff/sms/sms-reason.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { audienceOf, draftOf, type NoticeDraft, textsOf, toFields } from './notice-draft.ts';
import { noticeFormMessages } from './notice-form.messages.ts';
import { NoticePreview } from './notice-preview.tsx';

const REST_MS = 500;
const NOBODY = { everyone: false, classes: [] };

interface NoticeFormProps {
  /** The notice to be changed; undefined for a new one. */
  notice: StaffNotice | undefined;
  /** The class that a new one is for at first. */
  class_id: number | undefined;
  onClose: () => void;
}

/** A notice in both languages: for whom, from when to when, and whether by SMS. */
export function NoticeForm({ notice, class_id, onClose }: NoticeFormProps) {
  const t = useMessages(noticeFormMessages);
  const tSms = useMessages(smsMessages);
  const headingId = useId();
  const mayNotifyEveryone = useCan()('notify_everyone');
  const saved = notice?.audience ?? NOBODY;
  const [everyone, setEveryone] = useState(
    notice ? saved.everyone : mayNotifyEveryone && class_id === undefined,
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(class_id === undefined ? saved.classes.map(({ id }) => id) : [class_id]),
  );
  const [isMissing, setMissing] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<NoticeFields>();
  const form = useForm<NoticeDraft>({ defaultValues: draftOf(notice) });
  const { register, watch, formState } = form;
  const { errors } = formState;
  const draft = watch();
  const fill = (name: 'from' | 'until') => (time: string) => form.setValue(name, time, { shouldDirty: true });
  const audience = audienceOf(everyone, chosen);
  const hasBegun = notice?.sms_progress !== undefined && notice.sms_progress !== null;

  const counted = useDebounced(audience && JSON.stringify({ ...textsOf(draft), audience }), REST_MS);
  const reach = useQuery({
    ...noticePreviewQuery(JSON.parse(counted ?? 'null')),
    enabled: counted !== undefined,
  });

  const saving = useNoticeChange(saveNoticeMutation, () => {
    showToast(notice ? noticeFormMessages.saved : noticeFormMessages.published);
    onClose();
  });
  const refused = saving.error instanceof ApiError ? (saving.error.problem?.errors ?? []) : [];
  const isRefused = (path: string) => refused.some((issue) => issue.path.startsWith(path));
  const save = (fields: NoticeFields & { at_night?: boolean }) => {
    if (!saving.isPending) saving.mutate({ id: notice?.id, ...fields });
  };
  const errorAt = (path: string) =>
    path === '/title/en' && (errors.title?.en || isRefused('/title'))
      ? t.title_required
      : path === '/body/en' && (errors.body?.en || isRefused('/body'))
        ? t.body_required
        : undefined;

  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{notice ? t.edit_notice : t.new_notice}</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit((typed) => {
          setMissing(audience === undefined);
          if (audience === undefined) return;
          const fields = toFields(typed, audience, notice);
          if (typed.sms && !hasBegun) setUnconfirmed(fields);
          else save(fields);
        })}
      >
        <p className={screen.muted}>{t.one_language}</p>
        <BilingualFields
          labels={{ en: t.title_en, ne: t.title_ne }}
          rows={1}
          fields={{
            en: register('title.en', { validate: (en, { title }) => hasText(en) || hasText(title.ne) }),
            ne: register('title.ne'),
          }}
          path="/title"
          errorAt={errorAt}
        />
        <BilingualFields
          labels={{ en: t.body_en, ne: t.body_ne }}
          rows={4}
          fields={{
            en: register('body.en', { validate: (_, typed) => isComplete(typed) }),
            ne: register('body.ne'),
          }}
          path="/body"
          errorAt={errorAt}
        />
        {mayNotifyEveryone && (
          <CheckField
            checked={!everyone}
            label={t.only_classes}
            onChange={({ target }) => setEveryone(!target.checked)}
          />
        )}
        {!everyone && <ClassChoices audience={saved} chosen={chosen} onChosen={setChosen} />}
        {isMissing && audience === undefined && <Notice tone="error">{t.choose_one}</Notice>}
        <div className={styles.pair}>
          <DayField
            {...register('from')}
            type="datetime-local"
            shown={draft.from}
            onFill={fill('from')}
            label={t.from}
            hint={notice ? undefined : t.from_hint}
          />
          <DayField
            {...register('until', {
              validate: (until, { from }) => until === '' || from === '' || from < until,
            })}
            type="datetime-local"
            label={t.until}
            shown={draft.until}
            onFill={fill('until')}
            hint={t.until_hint}
            error={errors.until || isRefused('/visible_until') ? t.until_wrong : undefined}
          />
        </div>
        {hasBegun ? (
          <p className={screen.muted}>{t.sms_begun}</p>
        ) : (
          <CheckField {...register('sms')} label={t.sms} />
        )}
        {isRefused('/sms') && (
          <Notice tone="error">
            {refused.some(({ code }) => code === 'ADDRESS_UNREACHABLE')
              ? t.sms_unreachable
              : t.sms_too_long({ n: MAX_SMS_PARTS })}
          </Notice>
        )}
        <div className={styles.reach} role="status">
          {reach.data && (
            <Reach
              reach={reach.data}
              people={t.recipients({ n: reach.data.recipients })}
              sms={draft.sms && !hasBegun}
            />
          )}
          {reach.isError && <p>{tSms.count_failed}</p>}
        </div>
        <NoticePreview {...textsOf(draft)} />
        {saving.error !== null && (
          <Failure sentence={t.save_failed} error={saving.error} reason={smsReason(saving.error, tSms)} />
        )}
        <div className={screen.actions}>
          <Button type="submit" look="primary" busy={saving.isPending}>
            {notice ? t.save : t.publish}
          </Button>
          <Button look="quiet" onClick={onClose} disabled={saving.isPending}>
            {t.cancel}
          </Button>
        </div>
      </form>
      {unconfirmed && (
        <SendNotice
          fields={unconfirmed}
          busy={saving.isPending}
          onCancel={() => setUnconfirmed(undefined)}
          onConfirm={(at_night) => {
            save({ ...unconfirmed, at_night });
            setUnconfirmed(undefined);
          }}
        />
      )}
    </section>
  );
}

interface SendNoticeProps {
  fields: NoticeFields;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (at_night: boolean) => void;
}

function SendNotice({ fields, busy, onCancel, onConfirm }: SendNoticeProps) {
  const t = useMessages(noticeFormMessages);
  const { title, body, audience, visible_from } = fields;
  return (
    <SendSmsDialog
      heading={t.send_sure}
      confirm={t.send}
      reach={useQuery(noticePreviewQuery({ title, body, audience }))}
      people={(n) => t.recipients({ n })}
      at={visible_from === undefined ? undefined : Date.parse(visible_from)}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

const hasText = (text: string) => text.trim() !== '';

/** Title and body in one language. What lacks a title lacks that first. */
const isComplete = ({ title, body }: NoticeDraft) =>
  (!hasText(title.en) && !hasText(title.ne)) ||
  (['en', 'ne'] as const).some((language) => hasText(title[language]) && hasText(body[language]));
