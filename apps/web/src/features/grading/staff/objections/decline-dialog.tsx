import type { QuestionObjections } from '@abhyas/contract/grading/objections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { BilingualFields } from '#forms/staff/bilingual-fields.tsx';
import type { BilingualText } from '#forms/staff/bilingual-text.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { decline, objectionsQuery } from './objections.api.ts';
import { objectionsMessages } from './objections.messages.ts';
import styles from './objections.module.css';

interface DeclineDialogProps {
  id: string;
  question: QuestionObjections;
  onClose: () => void;
}

/** Declines all undecided reports of a question, with a reason that their authors see. */
export function DeclineDialog({ id, question, onClose }: DeclineDialogProps) {
  const t = useMessages(objectionsMessages);
  const queryClient = useQueryClient();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<{ reason: BilingualText }>({
    defaultValues: { reason: { en: '', ne: '' } },
    shouldFocusError: false,
  });
  const [submitted, setSubmitted] = useState(false);
  const focusFirstWrong = useFocusFirstWrong(element);
  const { reason } = form.watch();
  const declining = useMutation({
    mutationFn: ({ en, ne }: BilingualText) =>
      decline(id, question.question_id, {
        ...(en.trim() !== '' && { en: en.trim() }),
        ...(ne.trim() !== '' && { ne: ne.trim() }),
      }),
    onSuccess: () => {
      showToast(objectionsMessages.declined_done);
      void queryClient.invalidateQueries(objectionsQuery(id));
      onClose();
    },
    onError: focusFirstWrong,
  });

  const isBlank = ({ en, ne }: BilingualText) => en.trim() === '' && ne.trim() === '';
  const refused = declining.error instanceof ApiError ? (declining.error.problem?.errors ?? []) : [];
  const errorAt = (path: string) => {
    if (path === '/reason/en' && submitted && isBlank(reason)) return t.reason_required;
    const language = path === '/reason/en' ? 'en' : 'ne';
    const isAsSent = declining.variables?.[language] === reason[language];
    return isAsSent && refused.some((error) => error.path === path) ? t.too_long : undefined;
  };
  const submit = form.handleSubmit((typed) => {
    setSubmitted(true);
    if (isBlank(typed.reason)) focusFirstWrong();
    else if (!declining.isPending) declining.mutate(typed.reason);
  });

  return (
    <Dialog
      size="large"
      heading={question.open === 1 ? t.decline_one : t.decline_heading({ n: question.open })}
      onClose={declining.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={declining.isPending}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={declining.isPending}>
            {t.decline}
          </Button>
        </>
      }
    >
      <p>
        <strong>
          <QuestionName
            text={question.text}
            rich={question.rich?.text}
            characters={Number.POSITIVE_INFINITY}
          />
        </strong>
      </p>
      <p>{t.decline_why}</p>
      <form id={formId} ref={element} noValidate onSubmit={submit} className={styles.form}>
        <BilingualFields
          labels={{ en: t.reason_en, ne: t.reason_ne }}
          rows={3}
          fields={{ en: form.register('reason.en'), ne: form.register('reason.ne') }}
          path="/reason"
          errorAt={errorAt}
        />
        {declining.error !== null && <Failure sentence={t.decline_failed} error={declining.error} />}
      </form>
    </Dialog>
  );
}
