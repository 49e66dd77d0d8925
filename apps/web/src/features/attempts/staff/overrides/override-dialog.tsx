import type { Override } from '@abhyas/contract/attempts/overrides';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { isOut } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, hasCode } from '#api/api-error.ts';
import { type ChosenPerson, classListQuery, PeoplePicker } from '#features/classes/staff/classes-staff.ts';
import { AskedInExam, useReleaseReason } from '#features/quizzes/staff/quizzes-staff.ts';
import { DayField } from '#forms/fields/day-field.tsx';
import { NumberField } from '#forms/fields/number-field.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { SelectField } from '#forms/select-field.tsx';
import { smsMessages } from '#forms/staff/sms/sms.messages.ts';
import { smsReason } from '#forms/staff/sms/sms-reason.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { FormDialog } from '#ui/staff/form-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import {
  bodyOf,
  draftOf,
  type Faults,
  faultsOf,
  faultsOfServer,
  MAXIMA,
  type OverrideDraft,
} from './override-draft.ts';
import { overridesQuery, setOverrideMutation } from './overrides.api.ts';
import { overrideDialogMessages, overridesMessages } from './overrides.messages.ts';
import styles from './overrides.module.css';

interface OverrideDialogProps {
  id: string;
  quiz: AdminQuiz;
  /** The one to edit; undefined to add one. */
  override: Override | undefined;
  /** Of the learner or class of `override`. */
  name: string;
  onClose: () => void;
}

/** Adds an override of a learner or class, or edits one. */
export function OverrideDialog({ id, quiz, override, name, onClose }: OverrideDialogProps) {
  const t = useMessages(overrideDialogMessages);
  const releaseReason = useReleaseReason();
  const tSms = useMessages(smsMessages);
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(override));
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(form);
  const { mutate, isPending, error } = useMutation({
    ...setOverrideMutation(id),
    onSuccess: async () => {
      await queries.invalidateQueries(overridesQuery(id));
      showToast(overrideDialogMessages.saved);
      onClose();
    },
    onError: (failure) => {
      const errors = failure instanceof ApiError ? (failure.problem?.errors ?? []) : [];
      setFaults(faultsOfServer(errors));
      focusFirstWrong();
    },
  });
  const save = (despite_exams: 'true' | 'false' = 'false') => {
    const found = faultsOf(draft, override === undefined);
    setFaults(found);
    if (Object.keys(found).length > 0) focusFirstWrong();
    else if (!isPending) mutate({ body: bodyOf(draft, override), despite_exams });
  };
  const change = (name: keyof OverrideDraft, value: string) => {
    setDraft({ ...draft, [name]: value });
    const others = { ...faults };
    delete others[name];
    if (others.start_time === 'nothing') delete others.start_time;
    setFaults(others);
  };
  return (
    <FormDialog
      size="large"
      heading={override === undefined ? t.add : t.edit({ name })}
      cancel={t.cancel}
      submit={t.save}
      busy={isPending}
      form={form}
      className={styles.form}
      onClose={onClose}
      onSubmit={() => save()}
      failure={
        error !== null &&
        Object.keys(faults).length === 0 &&
        (hasCode(error, 'ASKED_IN_EXAM') ? (
          <AskedInExam sentence={t.failed} change="save" onDespite={() => save('true')} />
        ) : (
          <Failure
            sentence={t.failed}
            error={error}
            reason={releaseReason(error) ?? smsReason(error, tSms)}
          />
        ))
      }
    >
      <p className={screen.muted}>{t.note}</p>
      <KeysOut quiz={quiz} />
      <OverrideFields
        quiz={quiz}
        isNew={override === undefined}
        draft={draft}
        faults={faults}
        onChange={change}
      />
    </FormDialog>
  );
}

/** A warning that who sits the quiz from now on may know its keys. Those that come with each submission need none. */
function KeysOut({ quiz }: { quiz: AdminQuiz }) {
  const t = useMessages(overrideDialogMessages);
  const language = useLanguage();
  const { answers_release_at: at } = quiz;
  const wereWithheld = at !== null && Date.parse(at) > 0;
  if (!wereWithheld || !isOut(at, currentTime())) return null;
  return <Notice tone="info">{t.keys_out({ at: formatDateTime(at, language) })}</Notice>;
}

interface OverrideFieldsProps {
  quiz: AdminQuiz;
  isNew: boolean;
  draft: OverrideDraft;
  faults: Faults;
  onChange: (name: keyof OverrideDraft, value: string) => void;
}

function OverrideFields({ quiz, isNew, draft, faults, onChange }: OverrideFieldsProps) {
  const t = useMessages(overrideDialogMessages);
  const tRelease = useMessages(overridesMessages);
  const language = useLanguage();
  const [learner, setLearner] = useState<ChosenPerson[]>([]);
  const { data: listed = [] } = useQuery({ ...classListQuery(language), enabled: isNew });
  const classes = listed.filter(({ archived_at }) => archived_at === null);
  const sentences = {
    ...{ required: t.required, nothing: t.nothing },
    ...{ ends_before_start: t.ends_before_start, no_end: t.no_end },
  };
  const bind = (name: Exclude<keyof OverrideDraft, 'username'>) => {
    const fault = faults[name];
    const max = name in MAXIMA ? MAXIMA[name as keyof typeof MAXIMA] : 0;
    return {
      name,
      label: t[name],
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
      error: fault && (fault === 'number' ? t.whole_up_to({ max }) : sentences[fault]),
    };
  };
  const bindTime = (name: 'start_time' | 'end_time') => ({
    ...bind(name),
    type: 'datetime-local' as const,
    shown: draft[name],
    onFill: (time: string) => onChange(name, time),
  });
  const hintOf = (time: string | null) =>
    t.quiz_has({ value: time === null ? t.always : formatDateTime(time, language) });
  return (
    <>
      {isNew && classes.length > 0 && (
        <SelectField
          {...bind('class_id')}
          choices={[
            { value: '', label: t.one_learner },
            ...classes.map(({ id, name }) => ({
              value: String(id),
              label: tRelease.class_named({ name: localize(name, language).text }),
            })),
          ]}
        />
      )}
      {isNew && draft.class_id === '' && (
        <PeoplePicker
          kind="learners"
          single
          chosen={learner}
          onChange={(next) => {
            setLearner(next);
            onChange('username', next[0]?.username ?? '');
          }}
          error={faults.username && t.required}
        />
      )}
      <div className={styles.pair}>
        <DayField {...bindTime('start_time')} hint={hintOf(quiz.start_time)} />
        <DayField {...bindTime('end_time')} hint={hintOf(quiz.end_time)} />
      </div>
      <div className={styles.pair}>
        <NumberField {...bind('extra_minutes')} inputMode="numeric" />
        <NumberField
          {...bind('extra_percent')}
          inputMode="numeric"
          hint={t.of_duration({ n: quiz.duration_minutes })}
        />
      </div>
      {quiz.late_start === 'until_end' && quiz.end_time !== null && (
        <p className={screen.muted}>{t.ends_together}</p>
      )}
      <div className={styles.pair}>
        <NumberField
          {...bind('extra_attempts')}
          inputMode="numeric"
          hint={t.allowed({ n: quiz.allowed_attempts })}
        />
        <SelectField
          {...bind('show_answers')}
          hint={
            draft.show_answers === 'at_once' && quiz.show_answers !== 'at_once'
              ? t.once_done
              : t.quiz_has({ value: tRelease[quiz.show_answers] })
          }
          choices={[
            { value: '', label: tRelease.as_quiz },
            ...RELEASES.map((value) => ({ value, label: tRelease[value] })),
          ]}
        />
      </div>
    </>
  );
}
const RELEASES = ['at_once', 'after_end', 'by_hand'] as const;
