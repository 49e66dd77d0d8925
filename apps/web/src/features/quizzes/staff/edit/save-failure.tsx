import type { SectionInput } from '@abhyas/contract/papers/sections';
import { Link } from '@tanstack/react-router';
import { hasCode } from '#api/api-error.ts';
import { issueMessages } from '#features/quizzes/staff/issues/issue.messages.ts';
import type { Issue } from '#features/quizzes/staff/issues/issue.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { ChangedElsewhere, type NewestVersion } from '#ui/staff/changed-elsewhere/changed-elsewhere.tsx';
import { NotFilled } from './blueprint/not-filled.tsx';
import { editMessages } from './edit.messages.ts';

/** The way from an outdated quiz to the newest. */
export interface Newest extends NewestVersion {
  id: string;
}

interface SaveFailureProps {
  sentence: string;
  error: unknown;
  newest: Newest;
  /** As they were sent, where that is not as they are saved. */
  sections?: readonly SectionInput[] | undefined;
  /** What was refused at places that no field shows. */
  elsewhere?: Issue[];
}

/** Why a change was not taken: someone else was faster, or the sentence of this form. */
export function SaveFailure({ sentence, error, newest, sections, elsewhere = [] }: SaveFailureProps) {
  const t = useMessages(editMessages);
  const tIssue = useMessages(issueMessages);
  if (hasCode(error, 'BLUEPRINT_NOT_FILLED')) {
    return <NotFilled sentence={sentence} error={error} id={newest.id} sections={sections} />;
  }
  if (!hasCode(error, 'CHANGED_ELSEWHERE')) {
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
    <ChangedElsewhere sentence={sentence} changed={t.changed_elsewhere} newest={newest}>
      <Link
        to="/admin/quiz/$id/edit"
        params={{ id: newest.id }}
        target="_blank"
        className={buttonClass('quiet')}
      >
        {t.see_newest}
      </Link>
    </ChangedElsewhere>
  );
}
