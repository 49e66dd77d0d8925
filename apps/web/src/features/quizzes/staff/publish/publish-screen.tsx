import type { Audience } from '@abhyas/contract/classes/audience';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { clash } from '@abhyas/exam-rules/quizzes/clash';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ownQuestions } from '#features/papers/staff/papers-rules.ts';
import { useMeantWarnings } from '#features/questions/staff/questions-staff.ts';
import { AboutQuiz } from '#features/quizzes/staff/about-quiz.tsx';
import { focusHeading, useNewest } from '#features/quizzes/staff/changes/newest.ts';
import { detailsChange, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { findWarnings, type Warning } from '#features/quizzes/staff/checklist/quiz-warnings.ts';
import { ConfirmReminder, ReminderPanel } from '#features/quizzes/staff/edit/reminder-panel.tsx';
import { foundQuizzesQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useNow } from '#features/quizzes/staff/status/now.ts';
import { statusMessages } from '#features/quizzes/staff/status/status.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { publishMessages } from './publish.messages.ts';
import { PublishPanel, type StatusChange } from './publish-panel.tsx';
import { QuizSummary } from './quiz-summary.tsx';

/** Ours: /admin/quiz/{id}/publish: what learners will meet, what to look at before, and the one button. */
export function PublishScreen() {
  const t = useMessages(publishMessages);
  const { id } = useParams({ from: '/admin/admin/quiz/$id/publish' });
  return (
    <AboutQuiz id={id} t={t}>
      {(quiz) => <Publishing id={id} quiz={quiz} />}
    </AboutQuiz>
  );
}

function Publishing({ id, quiz }: { id: string; quiz: AdminQuiz }) {
  const t = useMessages(publishMessages);
  const navigate = useNavigate();
  const { newest } = useNewest(id, focusHeading);
  const changing = useQuizChange(id, detailsChange);
  const { warnings, ...meant } = useWarnings(id, quiz);
  const [confirmed, setConfirmed] = useState<StatusChange>();

  const send = ({ status, despite }: StatusChange) =>
    changing.mutate(
      { status, ...(despite && { despite_exams: 'true' }) },
      { onSuccess: () => showToast(statusMessages[status === 'published' ? 'published' : 'drafted']) },
    );
  /** Publishing a quiz that reminds by SMS texts its audience. */
  const change = (wanted: StatusChange) => {
    if (changing.isPending) return;
    if (wanted.status === 'published' && quiz.remind_day_before === 'sms') setConfirmed(wanted);
    else send(wanted);
  };
  return (
    <>
      <QuizHeading title={quiz.title} sentence={t.of} />
      {confirmed && (
        <ConfirmReminder
          id={id}
          quiz={quiz}
          onCancel={() => setConfirmed(undefined)}
          onConfirm={() => {
            setConfirmed(undefined);
            send(confirmed);
          }}
        />
      )}
      <ReminderPanel id={id} quiz={quiz} />
      <QuizSummary quiz={quiz} />
      <PublishPanel
        quiz={quiz}
        warnings={warnings}
        meant={meant}
        changing={changing}
        newest={newest}
        onChange={change}
        onChoose={(field) =>
          // The edit screen scrolls to the field, and not the router to the top.
          void navigate({ to: '/admin/quiz/$id/edit', params: { id }, search: { field }, resetScroll: false })
        }
        onRemedy={(marks_wrong) => {
          if (!changing.isPending)
            changing.mutate({ marks_wrong }, { onSuccess: () => showToast(publishMessages.remedied) });
        }}
      />
    </>
  );
}

/** What to look at in the quiz as it is saved, without what is meant. */
function useWarnings(id: string, quiz: AdminQuiz) {
  const minute = Math.floor(useNow() / 60_000);
  // Questions among which sections draw are changed in the bank.
  const own = useMemo(() => ({ ...quiz, questions: ownQuestions(quiz) }), [quiz]);
  const warnings = useMemo(
    // A published quiz may be over: only its status says so.
    () =>
      findWarnings(own, minute * 60_000)
        .filter(({ kind }) => kind !== 'window_past' || own.status === 'draft')
        .map(withoutRemedyInSections),
    [own, minute],
  );
  const others = useOtherExams(quiz);
  return useMeantWarnings(
    id,
    own,
    useMemo(() => [...warnings, ...others], [warnings, others]),
  );
}

/** Other exams, of those that the reader sees, which learners of this one cannot take beside it. */
function useOtherExams(quiz: AdminQuiz): Warning[] {
  const { start_time, end_time } = quiz;
  const lastDeadline =
    end_time && new Date(Date.parse(end_time) + quiz.duration_minutes * 60_000).toISOString();
  const { data } = useQuery({
    ...foundQuizzesQuery({ sat_from: start_time ?? undefined, sat_until: lastDeadline ?? undefined }),
    enabled: start_time !== null && end_time !== null,
  });
  return useMemo(() => {
    const exams = (data?.quizzes ?? []).filter(
      (other) => other.id !== quiz.id && clash(quiz, other) && meet(quiz.audience, other.audience),
    );
    if (exams.length === 0) return [];
    return [{ kind: 'other_exam', path: '/start_time', exams: exams.map(({ title }) => title) }];
  }, [data, quiz]);
}

const meet = (one: Audience, other: Audience): boolean =>
  one.everyone ||
  other.everyone ||
  one.classes.some(({ id }) => other.classes.some((each) => each.id === id));

/** What a click changes is the deduction of the quiz. */
const withoutRemedyInSections = (warning: Warning): Warning =>
  warning.kind === 'deduction_larger' && warning.path !== '/marks_wrong'
    ? { ...warning, percent: undefined }
    : warning;
