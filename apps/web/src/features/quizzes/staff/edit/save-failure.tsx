import type { SectionInput } from '@abhyas/contract/quizzes/sections';
import { Link } from '@tanstack/react-router';
import { hasCode } from '../../../../api/api-error.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure/failure.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { issueMessages } from '../issues/issue.messages.ts';
import type { Issue } from '../issues/issue.ts';
import { NotFilled } from './blueprint/not-filled.tsx';
import { editMessages } from './edit.messages.ts';

/** The way from an outdated quiz to the newest. */
export interface Newest {
  id: string;
  load: () => void;
  loading: boolean;
  failed: boolean;
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
    <Notice tone="error">
      <p>{sentence}</p>
      <p>
        <strong>{t.changed_elsewhere}</strong> {t.changed_elsewhere_why}
      </p>
      {newest.failed && <p>{t.newest_failed}</p>}
      <div className={screen.actions}>
        <Button onClick={newest.load} busy={newest.loading}>
          {t.load_newest}
        </Button>
        <Link
          to="/admin/quiz/$id/edit"
          params={{ id: newest.id }}
          target="_blank"
          className={buttonClass('quiet')}
        >
          {t.see_newest}
        </Link>
      </div>
    </Notice>
  );
}
