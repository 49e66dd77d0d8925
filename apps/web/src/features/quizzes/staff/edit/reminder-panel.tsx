import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import panel from '#features/quizzes/staff/changes/panel.module.css';
import { reminderSmsQuery, sendCorrectionMutation } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { Reach } from '#forms/staff/sms/reach.tsx';
import { SendSmsDialog } from '#forms/staff/sms/send-sms-dialog.tsx';
import { smsMessages } from '#forms/staff/sms/sms.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { reminderMessages } from './reminder.messages.ts';

/** What of a quiz its SMS depend on: they are counted again when it changes. */
const stateOf = ({ status, start_time, audience, remind_day_before }: AdminQuiz) => ({
  ...{ status, start_time, audience, remind_day_before },
});

/** Whom the reminder reaches by SMS; and a correction for those who were texted another start. Nothing without either. */
export function ReminderPanel({ id, quiz }: { id: string; quiz: AdminQuiz }) {
  const t = useMessages(reminderMessages);
  const tSms = useMessages(smsMessages);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(reminderSmsQuery(id, stateOf(quiz)));
  const sending = useMutation({
    ...sendCorrectionMutation(id),
    onSuccess() {
      setAsking(false);
      showToast(reminderMessages.corrected);
      void refetch();
    },
  });
  const correction = data?.correction;
  const remindsBySms = quiz.remind_day_before === 'sms';
  if (!correction && !remindsBySms) return null;
  return (
    <section className={`${screen.card} ${panel.section}`} aria-labelledby="reminder-heading">
      <h2 id="reminder-heading">{t.heading}</h2>
      {remindsBySms && data && (
        <div>
          <Reach reach={data.reminder} people={t.learners({ n: data.reminder.recipients })} />
        </div>
      )}
      {error !== null && <p>{tSms.count_failed}</p>}
      {correction && (
        <Notice tone="warning">
          <p>
            {t.misinformed({
              n: correction.recipients,
              time: formatDateTime(correction.start_time, language),
            })}
          </p>
          {data.may_send ? (
            <Button onClick={() => setAsking(true)}>{t.correct}</Button>
          ) : (
            <p>{tSms.not_allowed}</p>
          )}
        </Notice>
      )}
      {correction && asking && (
        <SendSmsDialog
          heading={t.correct_sure}
          confirm={t.send}
          reach={{ data: correction, error: null }}
          people={(n) => t.learners({ n })}
          busy={sending.isPending}
          failure={sending.error ? { sentence: t.correct_failed, error: sending.error } : undefined}
          onCancel={() => {
            sending.reset();
            setAsking(false);
          }}
          onConfirm={(at_night) => sending.mutate({ start_time: correction.start_time, at_night })}
        >
          <p>{t.correct_about({ time: formatDateTime(correction.start_time, language) })}</p>
        </SendSmsDialog>
      )}
    </section>
  );
}

interface ConfirmReminderProps {
  id: string;
  quiz: AdminQuiz;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a quiz that learners see reminds by SMS. */
export function ConfirmReminder({ id, quiz, onCancel, onConfirm }: ConfirmReminderProps) {
  const t = useMessages(reminderMessages);
  const { data, error } = useQuery(reminderSmsQuery(id, stateOf(quiz)));
  return (
    <SendSmsDialog
      heading={t.remind_sure}
      confirm={t.remind}
      reach={{ data: data?.reminder, error }}
      people={(n) => t.learners({ n })}
      at="by_server"
      busy={false}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t.remind_when}</p>
    </SendSmsDialog>
  );
}
