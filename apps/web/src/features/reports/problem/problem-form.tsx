import { reportQuestionProblem } from '@abhyas/contract/grading/objections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCode } from '#api/api-error.ts';
import { addObjection, reportProblemMutation } from '#features/reports/reports.api.ts';
import { Field } from '#forms/fields/field.tsx';
import { schemaResolver } from '#forms/schema-resolver.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import field from '#ui/field.module.css';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { problemMessages } from './problem.messages.ts';
import styles from './problem.module.css';

const resolver = schemaResolver(z.pick(reportQuestionProblem.body, { text: true }));

interface ProblemFormProps {
  report: number;
  question: number;
  onCancel: () => void;
}

export function ProblemForm({ report, question, onCancel }: ProblemFormProps) {
  const t = useMessages(problemMessages);
  const queryClient = useQueryClient();
  const form = useForm({ resolver, defaultValues: { text: '' } });
  const sending = useMutation({
    ...reportProblemMutation(report, question),
    onSuccess: (objection) => {
      addObjection(queryClient, report, question, objection);
      showToast(problemMessages.sent);
    },
  });
  const submit = form.handleSubmit(({ text }) => {
    if (!sending.isPending) sending.mutate(text.trim());
  });
  const { ref, ...registered } = form.register('text');
  // The button that was pressed gives its place to this field.
  const { setFocus } = form;
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setFocus('text');
    // The focus brings only the field into sight.
    actions.current?.scrollIntoView({ block: 'nearest' });
  }, [setFocus]);
  const error = form.formState.errors.text;
  // The text of an empty box is nothing but spaces.
  const isEmpty = form.getValues('text').trim() === '';
  return (
    <form noValidate onSubmit={submit}>
      <Field
        {...registered}
        label={t.what}
        hint={t.hint}
        error={error && (isEmpty ? t.required : t.too_long)}
      >
        {(area) => <textarea {...area} ref={ref} className={`${field.input} ${styles.problemText}`} />}
      </Field>
      {sending.error !== null && (
        <Failure
          sentence={hasCode(sending.error, 'ALREADY_REPORTED') ? t.already : t.failed}
          error={sending.error}
        />
      )}
      <div ref={actions} className={`${screen.actions} ${styles.problemActions}`}>
        <Button type="submit" look="primary" busy={sending.isPending}>
          {t.send}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  );
}
