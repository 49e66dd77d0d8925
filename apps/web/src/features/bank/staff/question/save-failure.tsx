import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import {
  bankQuestionQuery,
  keyConflictsQuery,
  type QuestionChange,
} from '#features/bank/staff/bank-staff.api.ts';
import { conflictsMessages } from '#features/bank/staff/conflicts.messages.ts';
import { KeyConflicts } from '#features/bank/staff/key-conflicts.tsx';
import type { Issue } from '#features/questions/staff/questions-rules.ts';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
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
  /** Of a new one: its content, and adding it although the bank has it with another key. */
  content: QuestionChange['content'];
  onDespite: () => void;
}

/** Why a question was not saved, and the way to what someone else has saved. */
export function SaveFailure({
  id,
  sentence,
  error,
  elsewhere,
  onRenew,
  content,
  onDespite,
}: SaveFailureProps) {
  const t = useMessages(bankQuestionMessages);
  const queryClient = useQueryClient();
  const tIssue = useMessages(issueMessages);
  const newest = useMutation({
    mutationFn: (of: string) =>
      queryClient.fetchQuery({ ...bankQuestionQuery(of), staleTime: 0, retry: false }),
    onSuccess: onRenew,
  });
  if (hasCode(error, 'KEY_CONFLICT'))
    return <OtherKey sentence={sentence} content={content} onDespite={onDespite} />;
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

/** Both keys, and the way on for who knows that the question is another one. */
function OtherKey({
  sentence,
  content,
  onDespite,
}: Pick<SaveFailureProps, 'sentence' | 'content' | 'onDespite'>) {
  const t = useMessages(conflictsMessages);
  // As it was sent: what is typed since is another content.
  const [sent] = useState(content);
  const { data = [] } = useQuery(keyConflictsQuery({ content: sent }));
  return (
    <Notice tone="warning">
      <p>{sentence}</p>
      <p>{t.in_bank}</p>
      <KeyConflicts conflicts={data} />
      <div>
        <Button onClick={onDespite}>{t.add_anyway}</Button>
      </div>
    </Notice>
  );
}
