import { MAX_QUESTIONS } from '@abhyas/contract/limits';
import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, hasCode } from '#api/api-error.ts';
import { logFailure } from '#api/staff/log-failure.ts';
import { bankMessages, forgetBank, type QuizDialogProps } from '#features/bank/staff/bank-staff.ts';
import { addToQuiz } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { AskedInExam } from '#features/quizzes/staff/status/asked-in-exam.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { addToQuizMessages, quizChoiceMessages } from './quiz-choice.messages.ts';
import { QuizChoice } from './quiz-choice.tsx';

/** Adds questions to a quiz. */
export function AddToQuizDialog({ questions, onClose, onAdded }: QuizDialogProps) {
  const t = useMessages(addToQuizMessages);
  const tChoice = useMessages(quizChoiceMessages);
  const { cancel, close } = useMessages(bankMessages);
  const queryClient = useQueryClient();
  const formId = useId();
  const [quiz, setQuiz] = useState<AdminQuizSummary>();
  const [submitted, setSubmitted] = useState(false);
  const addable = questions.filter(({ status }) => status !== 'retired');
  const left = questions.length - addable.length;
  const addition = useMutation({
    mutationFn: async ({ quiz, ...despite }: { quiz: AdminQuizSummary; despite_exams?: 'true' }) => {
      await addToQuiz({ quiz_id: quiz.id, question_ids: addable.map(({ id }) => id), ...despite });
      return { quiz, added: addable.length };
    },
    onSuccess: async (done) => {
      onAdded(done);
      await forgetBank(queryClient);
    },
    onError: (error) => logFailure('Adding questions to the quiz failed:', error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (quiz && !addition.isPending) addition.mutate({ quiz });
  };
  if (addable.length === 0) {
    return (
      <Dialog
        heading={t.quiz_heading({ n: questions.length })}
        onClose={onClose}
        actions={<Button onClick={onClose}>{close}</Button>}
      >
        <p>{t.no_addable}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      size="large"
      heading={t.quiz_heading({ n: addable.length })}
      onClose={addition.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={addition.isPending}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={addition.isPending}>
            {t.add}
          </Button>
        </>
      }
    >
      <form id={formId} className={screen.stack} noValidate onSubmit={submit}>
        <p>{t.quiz_note}</p>
        {left > 0 && <p>{t.retired_left_out({ n: left })}</p>}
        <QuizChoice
          chosen={quiz?.id}
          onChoose={setQuiz}
          error={submitted && quiz === undefined ? tChoice.choose_quiz : undefined}
        />
        {addition.isError &&
          (hasCode(addition.error, 'ASKED_IN_EXAM') ? (
            <AskedInExam
              sentence={t.add_failed}
              onDespite={() => addition.mutate({ ...addition.variables, despite_exams: 'true' })}
            />
          ) : (
            <Failure
              sentence={t.add_failed}
              error={addition.error}
              reason={isTooMany(addition.error) ? t.too_many({ max: MAX_QUESTIONS }) : undefined}
            />
          ))}
      </form>
    </Dialog>
  );
}

const isTooMany = (error: Error) =>
  error instanceof ApiError && error.problem?.errors?.some(({ code }) => code === 'TOO_MANY_QUESTIONS');
