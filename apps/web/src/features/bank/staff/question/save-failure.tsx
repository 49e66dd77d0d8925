import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { bankQuestionQuery } from '#features/bank/staff/bank-staff.api.ts';
import type { Issue } from '#features/questions/staff/questions-rules.ts';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { ChangedElsewhere } from '#ui/staff/changed-elsewhere.tsx';
import { bankQuestionMessages } from './question.messages.ts';

interface SaveFailureProps {
  /** Undefined for a new one. */
  id: string | undefined;
  sentence: string;
  error: Error;
  /** What was refused at places that no field shows. */
  elsewhere: Issue[];
  onRenew: (() => void) | undefined;
}

/** Why a question was not saved, and the way to what someone else has saved. */
export function SaveFailure({ id, sentence, error, elsewhere, onRenew }: SaveFailureProps) {
  const t = useMessages(bankQuestionMessages);
  const queryClient = useQueryClient();
  const tIssue = useMessages(issueMessages);
  const newest = useMutation({
    mutationFn: (of: string) =>
      queryClient.fetchQuery({ ...bankQuestionQuery(of), staleTime: 0, retry: false }),
    onSuccess: onRenew,
  });
  if (id === undefined || !hasCode(error, 'CHANGED_ELSEWHERE')) {
    return (
      <Failure sentence={sentence} error={error}>
        {elsewhere.map((issue) => (
          <p key={issue.path}>
            {issue.say(tIssue)} {issue.path !== '' && <code lang="en">{issue.path}</code>}
          </p>
        ))}
      </Failure>
    );
  }
  return (
    <ChangedElsewhere
      changed={t.changed_elsewhere}
      newest={{ load: () => newest.mutate(id), loading: newest.isPending, failed: newest.isError }}
    />
  );
}
