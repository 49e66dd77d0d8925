import { DEFAULT_ALLOWED_ATTEMPTS, DEFAULT_DURATION_MINUTES } from '@abhyas/contract/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { useFocusFirstWrong } from '../../../../forms/focus-wrong.ts';
import { ChoiceField } from '../../../../forms/staff/choice-field.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure/failure.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { BackLink } from '../../../../ui/staff/back-link.tsx';
import { DiscardGuard } from '../dialogs/discard-guard.tsx';
import { editMessages } from '../edit/edit.messages.ts';
import { FileSource } from '../imports/source/file-source.tsx';
import { PasteSource } from '../imports/source/paste-source.tsx';
import { sourceMessages } from '../imports/source/source.messages.ts';
import { issueMessages } from '../issues/issue.messages.ts';
import { remainingIssues } from '../issues/server-issues.ts';
import { logFailure } from '../log-failure.ts';
import { adminQuizListQuery, createQuizMutation } from '../quizzes-staff.api.ts';
import { newQuizMessages } from './new-quiz.messages.ts';
import styles from './new-quiz.module.css';

interface NewQuiz {
  title_en: string;
  title_ne: string;
  duration_minutes: string;
  allowed_attempts: string;
}

const EMPTY: NewQuiz = {
  title_en: '',
  title_ne: '',
  duration_minutes: String(DEFAULT_DURATION_MINUTES),
  allowed_attempts: String(DEFAULT_ALLOWED_ATTEMPTS),
};

/** An emptied number is sent as null, and the server responds with the bounds. */
const toNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

const toQuizJson = (typed: NewQuiz) => ({
  title: { en: typed.title_en, ne: typed.title_ne },
  duration_minutes: toNumber(typed.duration_minutes),
  allowed_attempts: toNumber(typed.allowed_attempts),
  status: 'draft',
});

const ways = ['form', 'file', 'paste'] as const;
type Way = (typeof ways)[number];

/**
 * A draft from a short form, whose questions are added on the edit screen by form or from the question bank; or from a
 * file or a text with the questions.
 */
export function NewQuizScreen() {
  const t = useMessages(newQuizMessages);
  const tSource = useMessages(sourceMessages);
  const [way, setWay] = useState<Way>('form');
  return (
    <div className={screen.stack}>
      <BackLink />
      <ScreenHeading>{t.heading}</ScreenHeading>
      <div className={styles.ways}>
        <ChoiceField
          legend={tSource.ways}
          name="way"
          chosen={way}
          onChange={({ target }) => setWay(ways.find((each) => each === target.value) ?? 'form')}
          choices={[
            { value: 'form', label: tSource.way_form },
            { value: 'file', label: tSource.way_file, note: tSource.way_file_note },
            { value: 'paste', label: tSource.way_paste, note: tSource.way_paste_note },
          ]}
        />
        <p className={screen.muted}>{way === 'form' ? t.about : tSource.about}</p>
        {/* What was typed or chosen stays while another way is looked at. */}
        <div hidden={way !== 'form'}>
          <NewQuizForm />
        </div>
        <div hidden={way !== 'file'}>
          <FileSource />
        </div>
        <div hidden={way !== 'paste'}>
          <PasteSource />
        </div>
        {way === 'form' && (
          <p className={screen.muted}>
            {t.have_json} <Link to="/admin/quiz/new">{t.from_json}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

function NewQuizForm() {
  const t = useMessages(newQuizMessages);
  const tEdit = useMessages(editMessages);
  const tIssue = useMessages(issueMessages);
  const element = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(element);
  const form = useForm<NewQuiz>({ defaultValues: EMPTY, shouldFocusError: false });
  const typed = form.watch();
  const creation = useCreation(focusFirstWrong);

  const issues = remainingIssues(creation.error, creation.variables, toQuizJson(typed));
  const bind = (name: keyof NewQuiz, path = `/${name}`) => ({
    ...form.register(name),
    error: issues.find((issue) => issue.path === path)?.say(tIssue),
  });
  const isTyped = (Object.keys(EMPTY) as (keyof NewQuiz)[]).some((name) => typed[name] !== EMPTY[name]);

  return (
    <form
      ref={element}
      className={`${screen.card} ${styles.form}`}
      noValidate
      onSubmit={form.handleSubmit((values) => {
        if (!creation.isPending) creation.mutate(toQuizJson(values));
      })}
    >
      <div className={styles.pair}>
        <TextField {...bind('title_en', '/title/en')} label={tEdit.title_en} lang="en" hint={t.title_note} />
        <TextField {...bind('title_ne')} label={tEdit.title_ne} lang="ne" />
      </div>
      <div className={styles.pair}>
        <TextField {...bind('duration_minutes')} type="number" inputMode="numeric" label={tEdit.duration} />
        <TextField
          {...bind('allowed_attempts')}
          type="number"
          inputMode="numeric"
          label={tEdit.allowed_attempts}
        />
      </div>
      {creation.isError && <Failure sentence={t.failed} error={creation.error} />}
      <div className={screen.actions}>
        <Button type="submit" look="primary" busy={creation.isPending}>
          {t.create}
        </Button>
      </div>
      <DiscardGuard active={isTyped && !creation.isSuccess} />
    </form>
  );
}

/** Creates the draft and opens it to be edited. */
function useCreation(onRefused: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...createQuizMutation,
    onSuccess: ({ quiz_id }) => {
      void queryClient.invalidateQueries({ ...adminQuizListQuery, refetchType: 'none' });
      // What was typed is saved: nothing has to be confirmed.
      return navigate({ to: '/admin/quiz/$id/edit', params: { id: String(quiz_id) }, ignoreBlocker: true });
    },
    onError: (failure) => {
      logFailure('Creating the quiz failed:', failure);
      onRefused();
    },
  });
}
