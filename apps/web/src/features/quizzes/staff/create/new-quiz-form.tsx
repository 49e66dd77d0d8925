import { DEFAULT_ALLOWED_ATTEMPTS, DEFAULT_DURATION_MINUTES } from '@abhyas/contract/limits';
import type { Preset } from '@abhyas/contract/papers/presets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { logFailure } from '#api/staff/log-failure.ts';
import { quizListKey } from '#api/staff/quiz-list-key.ts';
import { fieldsToSet, type InstituteField, settingsFrom } from '#features/papers/staff/papers-rules.ts';
import { PresetChooser, presetsMessages, quizSettingMessages } from '#features/papers/staff/papers-staff.ts';
import { remainingIssues } from '#features/questions/staff/questions-rules.ts';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { createQuizFrom } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { NumberField } from '#forms/fields/number-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { smsMessages } from '#forms/staff/sms/sms.messages.ts';
import { smsReason } from '#forms/staff/sms/sms-reason.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { DiscardGuard } from '#ui/staff/discard-guard.tsx';
import { newQuizMessages } from './new-quiz.messages.ts';
import styles from './new-quiz.module.css';

interface NewQuiz extends Record<InstituteField, string> {
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
  marks_correct: '',
  marks_wrong: '',
  pass_percent: '',
};

/** An emptied number is sent as null, and the server responds with the bounds. */
const toNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

const toQuizJson = (typed: NewQuiz, preset: Preset | undefined) => ({
  title: { en: typed.title_en, ne: typed.title_ne },
  duration_minutes: toNumber(typed.duration_minutes),
  allowed_attempts: toNumber(typed.allowed_attempts),
  status: 'draft',
  ...(preset && settingsFrom(preset)),
  ...Object.fromEntries((preset ? fieldsToSet(preset) : []).map((name) => [name, toNumber(typed[name])])),
});

/** A draft from its title and a preset, if one is chosen. */
export function NewQuizForm() {
  const t = useMessages(newQuizMessages);
  const tSms = useMessages(smsMessages);
  const tSetting = useMessages(quizSettingMessages);
  const tPreset = useMessages(presetsMessages);
  const tIssue = useMessages(issueMessages);
  const element = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(element);
  const form = useForm<NewQuiz>({ defaultValues: EMPTY, shouldFocusError: false });
  const typed = form.watch();
  const [preset, setPreset] = useState<Preset>();
  const creation = useCreation(focusFirstWrong);

  const issues = remainingIssues(creation.error, creation.variables, toQuizJson(typed, preset));
  const bind = (name: keyof NewQuiz, path = `/${name}`) => ({
    ...form.register(name),
    // Marks that a section lacks are those of the quiz.
    error: issues.find((issue) => issue.path.replace(/^\/sections\/\d+/, '') === path)?.say(tIssue),
  });
  const isTyped = (Object.keys(EMPTY) as (keyof NewQuiz)[]).some((name) => typed[name] !== EMPTY[name]);

  return (
    <form
      ref={element}
      className={`${screen.card} ${styles.form}`}
      noValidate
      onSubmit={form.handleSubmit((values) => {
        if (!creation.isPending) creation.mutate(toQuizJson(values, preset));
      })}
    >
      <PresetChooser
        chosen={preset}
        onChoose={(chosen) => {
          setPreset(chosen);
          form.setValue('duration_minutes', durationOf(chosen));
        }}
      />
      <div className={styles.pair}>
        <TextField
          {...bind('title_en', '/title/en')}
          label={tSetting.title_en}
          lang="en"
          hint={t.title_note}
        />
        <TextField {...bind('title_ne')} label={tSetting.title_ne} lang="ne" />
      </div>
      <div className={styles.pair}>
        <NumberField
          {...bind('duration_minutes')}
          inputMode="numeric"
          label={tSetting.duration}
          hint={preset?.set_by_institute.includes('duration_minutes') ? tPreset.set_it : undefined}
        />
        <NumberField {...bind('allowed_attempts')} inputMode="numeric" label={tSetting.allowed_attempts} />
      </div>
      {preset && <InstituteFields preset={preset} bind={bind} />}
      {creation.isError && (
        <Failure sentence={t.failed} error={creation.error} reason={smsReason(creation.error, tSms)} />
      )}
      <div className={screen.actions}>
        <Button type="submit" look="primary" busy={creation.isPending}>
          {t.create}
        </Button>
      </div>
      <DiscardGuard active={isTyped && !creation.isSuccess} />
    </form>
  );
}

const durationOf = (preset: Preset | undefined): string => {
  const isOpen = preset?.set_by_institute.includes('duration_minutes');
  return isOpen ? '' : String(preset?.quiz.duration_minutes ?? DEFAULT_DURATION_MINUTES);
};

interface InstituteFieldsProps {
  preset: Preset;
  bind: (name: InstituteField) => UseFormRegisterReturn & { error: string | undefined };
}

/** What has no source in the preset: empty until someone sets it. */
function InstituteFields({ preset, bind }: InstituteFieldsProps) {
  const tSetting = useMessages(quizSettingMessages);
  const tPreset = useMessages(presetsMessages);
  const fields = fieldsToSet(preset);
  if (fields.length === 0) return null;
  return (
    <div className={styles.pair}>
      {fields.map((name) => (
        <NumberField {...bind(name)} key={name} label={tSetting[name]} hint={tPreset.set_it} />
      ))}
    </div>
  );
}

/** Creates the draft and opens it to be edited. */
function useCreation(onRefused: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (quiz: unknown) => createQuizFrom(quiz),
    onSuccess: ({ quiz_id }) => {
      void queryClient.invalidateQueries({ queryKey: quizListKey, refetchType: 'none' });
      // What was typed is saved: nothing has to be confirmed.
      return navigate({ to: '/admin/quiz/$id/edit', params: { id: String(quiz_id) }, ignoreBlocker: true });
    },
    onError: (failure) => {
      logFailure('Creating the quiz failed:', failure);
      onRefused();
    },
  });
}
