import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import type { LocalizedText } from '@abhyas/contract/shared';
import { AlikeQuestions } from '#features/bank/staff/bank-staff.ts';
import { bankAddition, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { quizQuestionsMessages } from './quiz-questions.messages.ts';

interface AlikeInQuizProps {
  /** Of the quiz. */
  id: string;
  /** Undefined for a new one. */
  question: AdminQuestion | undefined;
  /** As it is typed. */
  text: LocalizedText;
  /** That a new question joins; undefined for the last one. */
  section: number | undefined;
  /** Bank questions that the quiz has. */
  inQuiz: ReadonlySet<number>;
  newest: Newest;
  /** A bank question was added in place of the new one. */
  onUsed: (now: AdminQuestion) => void;
}

/** Questions of the bank that resemble the one that is typed, each to be used in place of a new one. */
export function AlikeInQuiz({ id, question, text, section, inQuiz, newest, onUsed }: AlikeInQuizProps) {
  const t = useMessages(quizQuestionsMessages);
  const addition = useQuizChange(id, bankAddition);
  const choose = (bank_id: number, despite: { despite_exams?: 'true' } = {}) =>
    addition.mutate(
      { question_ids: [bank_id], section, ...despite },
      {
        onSuccess: ({ data: { questions } }) => {
          const added = questions.filter(({ bank }) => bank?.bank_id === bank_id).at(-1);
          if (added) onUsed(added);
        },
      },
    );
  return (
    <AlikeQuestions
      stored={question && { text: question.text, bank_id: question.bank?.bank_id }}
      text={text}
      inQuiz={inQuiz}
      {...(question === undefined && { use: { busy: addition.isPending, choose } })}
    >
      {addition.isError && (
        <SaveFailure
          sentence={t.use_failed}
          error={addition.error}
          newest={newest}
          onDespite={() =>
            addition.variables.question_ids.map((bank_id) => choose(bank_id, { despite_exams: 'true' }))
          }
        />
      )}
    </AlikeQuestions>
  );
}
