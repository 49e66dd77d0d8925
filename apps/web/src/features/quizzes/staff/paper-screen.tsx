import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { QuizForm } from '@abhyas/contract/quizzes/staff/forms';
import type { QuizResultsForAdmin } from '@abhyas/contract/reports/staff';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ExportButton } from '#features/bank/staff/bank-staff.ts';
import { ownQuestions, questionsOfForm, sheetSections } from '#features/papers/staff/papers-rules.ts';
import { Printable, paperMessages } from '#features/papers/staff/papers-staff.ts';
import { SelectField } from '#forms/select-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { saveFileMessages } from '#ui/staff/save-file.messages.ts';
import { AboutQuiz } from './about-quiz.tsx';
import { exportQuizMutation, formListQuery, keysNowQuery, saveQuizAs } from './quizzes-staff.api.ts';
import { quizzesStaffMessages } from './quizzes-staff.messages.ts';

/** Ours: /admin/quiz/{id}/paper, the quiz on paper, with its answers or without them. */
export function PaperScreen() {
  const t = useMessages(paperMessages);
  const { id } = useParams({ from: '/admin/admin/quiz/$id/paper' });
  return (
    <AboutQuiz id={id} t={t}>
      {(quiz) => (
        <>
          <ScreenHeading>{t.heading}</ScreenHeading>
          <p className={screen.muted}>{t.about}</p>
          <Files id={id} />
          {hasForms(quiz) ? (
            <PaperInForms id={id} quiz={quiz} />
          ) : (
            <Paper id={id} quiz={quiz} form={undefined} />
          )}
        </>
      )}
    </AboutQuiz>
  );
}

/** The quiz as a file, for other programs and to create it again. */
function Files({ id }: { id: string }) {
  const t = useMessages(quizzesStaffMessages);
  const { download_failed } = useMessages(saveFileMessages);
  const json = useMutation(exportQuizMutation(id));
  return (
    <>
      <div className={screen.actions}>
        <Button onClick={() => json.mutate()} busy={json.isPending}>
          {t.export_json}
        </Button>
        <ExportButton saveAs={saveQuizAs(id)} />
      </div>
      {json.isError && <Failure sentence={download_failed} error={json.error} />}
    </>
  );
}

/** Forms are made when the quiz is published. */
const hasForms = ({ forms, status }: AdminQuiz): boolean => forms !== null && status === 'published';

function PaperInForms({ id, quiz }: { id: string; quiz: AdminQuiz }) {
  const t = useMessages(paperMessages);
  const { data: forms = [], error, isPending, refetch, isFetching } = useQuery(formListQuery(id));
  const [letter, setLetter] = useState('A');
  if (isPending) return <p role="status">{t.loading}</p>;
  if (error !== null) {
    return <LoadFailure sentence={t.forms_failed} error={error} retry={refetch} retrying={isFetching} />;
  }
  const form = forms.find((each) => each.form === letter) ?? forms[0];
  return (
    <>
      {forms.length > 1 && (
        <SelectField
          label={t.form_choice}
          value={form?.form ?? ''}
          onChange={({ target }) => setLetter(target.value)}
          choices={forms.map((each) => ({ value: each.form, label: t.form({ form: each.form }) }))}
        />
      )}
      <Paper id={id} quiz={quiz} form={form} />
    </>
  );
}

function Paper({ id, quiz, form }: { id: string; quiz: AdminQuiz; form: QuizForm | undefined }) {
  const t = useMessages(paperMessages);
  // The server counts all answers for this.
  const [hasKey, setHasKey] = useState(false);
  const { data: keys, error, refetch, isFetching } = useQuery({ ...keysNowQuery(id), enabled: hasKey });
  const { exam, questions, drawn } = useMemo(() => paperOf(quiz, form, keys), [quiz, form, keys]);
  return (
    <>
      {drawn > 0 && (
        <Notice tone="info" live={false}>
          {t.drawn({ n: drawn })}
        </Notice>
      )}
      <Printable
        exam={exam}
        questions={questions}
        onKeyPlace={(key) => setHasKey(key !== 'none')}
        {...(!keys && {
          withoutKey:
            error === null ? (
              <p role="status">{t.keys_loading}</p>
            ) : (
              <LoadFailure sentence={t.keys_failed} error={error} retry={refetch} retrying={isFetching} />
            ),
        })}
      />
    </>
  );
}

/** The questions of a form, or without one what is the same for everyone: the quiz's own questions. */
function paperOf(quiz: AdminQuiz, form: QuizForm | undefined, keys: QuizResultsForAdmin | undefined) {
  const verdicts = new Map(keys?.questions.map(({ id, verdict }) => [id, verdict]));
  const contents = new Map(quiz.questions.map((content) => [content.id, content]));
  const printed = form
    ? questionsOfForm(form, contents)
    : ownQuestions(quiz).map((content) => ({ id: content.id, content }));
  const questions = printed.map((question) => ({ ...question, verdict: verdicts.get(question.id) }));
  const draws = quiz.sections?.flatMap((section) => section.draws) ?? [];
  return {
    exam: {
      ...quiz,
      sections: sheetSections(quiz.sections, questions),
      form: form?.form,
      differs_from_screens: !form && keys?.papers_differ,
    },
    questions,
    drawn: form ? 0 : draws.reduce((sum, { count }) => sum + count, 0),
  };
}
