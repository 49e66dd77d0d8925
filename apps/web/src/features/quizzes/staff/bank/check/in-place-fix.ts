import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetBank, readQuestion, saveQuestion } from '#features/quizzes/staff/bank/bank.api.ts';
import { toQuestionDraft, toQuestionInput } from '#features/quizzes/staff/edit/questions/question-draft.ts';
import { logFailure } from '#features/quizzes/staff/log-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { checkMessages } from './check.messages.ts';
import { type CheckedQuestion, type Finding, orderThatFixes } from './selection-findings.ts';

interface Fix {
  question: CheckedQuestion;
  finding: Finding;
}

/** Saves the question with its options in another order, unless someone has changed it since it was checked. */
async function applyFix({ question: { id, content }, finding }: Fix): Promise<boolean> {
  const order = orderThatFixes(finding, content);
  const { question, etag } = await readQuestion(String(id));
  if (order === undefined || JSON.stringify(question.content) !== JSON.stringify(content)) return false;
  const { topic: _, passage, options, ...rest } = toQuestionInput(toQuestionDraft({ ...content, topic: '' }));
  const ordered = order.flatMap((place) => options[place] ?? []);
  await saveQuestion(
    String(id),
    { content: { ...rest, options: ordered, ...(passage && { passage }) } },
    etag,
  );
  return true;
}

export function useInPlaceFix() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: applyFix,
    onSuccess: async (isFixed) => {
      showToast(isFixed ? checkMessages.fixed : checkMessages.changed_since);
      await forgetBank(queryClient);
    },
    onError: (error) => logFailure('Changing the question failed:', error),
  });
}
