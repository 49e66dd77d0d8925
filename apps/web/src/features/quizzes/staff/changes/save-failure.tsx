import type { SectionInput } from '@abhyas/contract/papers/sections';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ApiError, hasCode } from '#api/api-error.ts';
import { toSectionInputs } from '#features/papers/staff/papers-rules.ts';
import { NotFilled } from '#features/papers/staff/papers-staff.ts';
import type { Issue } from '#features/questions/staff/questions-rules.ts';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { adminQuizQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { type AskedChange, AskedInExam } from '#features/quizzes/staff/status/asked-in-exam.tsx';
import { smsMessages } from '#forms/staff/sms/sms.messages.ts';
import { smsReason } from '#forms/staff/sms/sms-reason.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { ChangedElsewhere, type NewestVersion } from '#ui/staff/changed-elsewhere.tsx';
import { changesMessages } from './changes.messages.ts';
import { goToField } from './go-to-field.ts';
import { useReleaseReason } from './release-reason.ts';

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
  /** What is refused where running or coming exams ask the questions. */
  change?: AskedChange;
  /** Leads to what a path in the quiz names; without it to its place on this screen. */
  onChoose?: (path: string) => void;
  /** Sends the change again, also with what running or coming exams ask. */
  onDespite?: () => void;
}

/** Why a change was not taken: someone else was faster, or the sentence of this form. */
export function SaveFailure({
  sentence,
  error,
  newest,
  sections,
  elsewhere = [],
  change,
  onChoose,
  onDespite,
}: SaveFailureProps) {
  const t = useMessages(changesMessages);
  const tIssue = useMessages(issueMessages);
  const tSms = useMessages(smsMessages);
  const releaseReason = useReleaseReason();
  if (hasCode(error, 'BLUEPRINT_NOT_FILLED')) {
    return <DrawsNotFilled {...{ sentence, error, id: newest.id, sections, onChoose }} />;
  }
  if (hasCode(error, 'ASKED_IN_EXAM'))
    return <AskedInExam sentence={sentence} change={change} onDespite={onDespite} />;
  if (!hasCode(error, 'CHANGED_ELSEWHERE')) {
    return (
      <Failure sentence={sentence} error={error} reason={releaseReason(error) ?? smsReason(error, tSms)}>
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

interface DrawsNotFilledProps {
  sentence: string;
  error: ApiError;
  /** Of the quiz. */
  id: string;
  /** As they were sent; without them as they are saved. */
  sections: readonly SectionInput[] | undefined;
  onChoose: ((path: string) => void) | undefined;
}

function DrawsNotFilled({ sentence, error, id, sections, onChoose }: DrawsNotFilledProps) {
  const { data } = useQuery({ ...adminQuizQuery(id), enabled: false });
  const quiz = data?.quiz;
  return (
    <NotFilled
      sentence={sentence}
      error={error}
      sections={sections ?? toSectionInputs(quiz ?? {})}
      onChoose={onChoose ?? (quiz && ((path) => goToField(path, quiz)))}
    />
  );
}
