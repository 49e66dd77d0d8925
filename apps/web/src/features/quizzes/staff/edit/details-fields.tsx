import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { difficulty } from '@abhyas/contract/shared';
import { type ReactNode, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { quizSettingMessages } from '#features/papers/staff/papers-staff.ts';
import { difficultyMessages } from '#features/questions/staff/questions-staff.ts';
import type { DetailsChange, DetailsDraft } from '#features/quizzes/staff/changes/details-draft.ts';
import { DayField } from '#forms/fields/day-field.tsx';
import { NumberField } from '#forms/fields/number-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { CheckField } from '#forms/staff/form-fields.tsx';
import layout from '#forms/staff/form-layout.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { editMessages } from './edit.messages.ts';
import { LateStartField } from './results/late-start-field.tsx';
import { ReleaseFields } from './results/release-fields.tsx';
import { resultsMessages } from './results/results.messages.ts';

interface FieldsProps {
  register: UseFormRegister<DetailsDraft>;
  /** By JSON Pointer in what is sent. */
  errorAt: (path: string) => string | undefined;
}

interface DetailsFieldsProps extends FieldsProps {
  /** What the form would send now. */
  change: DetailsChange;
  /** As it is saved. */
  quiz: AdminQuiz;
}

type Times = Pick<DetailsDraft, 'start_time' | 'end_time'>;
interface TimesProps {
  times: Times;
  onTime: (name: keyof Times, time: string) => void;
}

export function DetailsFields({ times, onTime, ...fields }: DetailsFieldsProps & TimesProps) {
  const { register, change, quiz, errorAt } = fields;
  const t = useMessages(editMessages);
  const tSetting = useMessages(quizSettingMessages);
  const tDifficulty = useMessages(difficultyMessages);
  const bind = bindText(register, errorAt);
  const bindTime = (name: keyof Times) => ({
    ...bind(name),
    type: 'datetime-local' as const,
    shown: times[name],
    onFill: (time: string) => onTime(name, time),
  });

  return (
    <>
      <div className={layout.pair}>
        <TextField {...bind('title_en', '/title/en')} label={tSetting.title_en} lang="en" />
        <TextField {...bind('title_ne', '/title/ne')} label={tSetting.title_ne} lang="ne" />
      </div>
      <div className={layout.pair}>
        <DayField {...bindTime('start_time')} label={t.start_time} />
        <DayField {...bindTime('end_time')} label={t.end_time} />
      </div>
      <p className={screen.muted}>{t.times_note}</p>
      <div className={layout.three}>
        <NumberField {...bind('duration_minutes')} label={tSetting.duration} inputMode="numeric" />
        <NumberField {...bind('allowed_attempts')} label={tSetting.allowed_attempts} inputMode="numeric" />
        <SelectField
          {...register('difficulty')}
          label={t.difficulty}
          error={errorAt('/difficulty')}
          choices={difficulty.options.map((value) => ({ value, label: tDifficulty[value] }))}
        />
      </div>
      <CheckField {...register('is_paid_tier')} label={t.paid} />
      <EndFields register={register} change={change} quiz={quiz} errorAt={errorAt} />
      <MarkingFields register={register} hasSections={quiz.sections !== undefined} errorAt={errorAt} />
    </>
  );
}

/** What the end time ends, and when results come out. */
function EndFields({ register, change, quiz, errorAt }: DetailsFieldsProps) {
  const t = useMessages(resultsMessages);
  const isUsual =
    quiz.late_start === 'full_time' && quiz.show_score === 'at_once' && quiz.show_answers === 'at_once';
  return (
    <MoreFields
      summary={t.end_and_results}
      startsOpen={!isUsual}
      refused={['/late_start', '/show_score', '/show_answers'].some((path) => errorAt(path) !== undefined)}
    >
      <LateStartField register={register} change={change} error={errorAt('/late_start')} />
      <ReleaseFields register={register} change={change} quiz={quiz} errorAt={errorAt} />
    </MoreFields>
  );
}

function MarkingFields({ register, hasSections, errorAt }: FieldsProps & { hasSections: boolean }) {
  const t = useMessages(editMessages);
  const tSetting = useMessages(quizSettingMessages);
  const bind = bindText(register, errorAt);
  const paths = [
    '/accept_late',
    '/remind_day_before',
    '/marks_correct',
    '/marks_wrong',
    '/pass_percent',
    '/forms',
  ];
  return (
    <MoreFields summary={t.more} refused={paths.some((path) => errorAt(path) !== undefined)}>
      <div className={layout.three}>
        {!hasSections && (
          <>
            <NumberField {...bind('marks_correct')} label={tSetting.marks_correct} />
            <NumberField {...bind('marks_wrong')} label={tSetting.marks_wrong} />
          </>
        )}
        <NumberField {...bind('pass_percent')} label={tSetting.pass_percent} />
      </div>
      {hasSections && (
        <>
          <p className={screen.muted}>{t.sections_have_marks}</p>
          <NumberField {...bind('forms')} label={t.forms} hint={t.forms_note} />
        </>
      )}
      <CheckField {...register('accept_late')} label={t.accept_late} />
      <SelectField
        {...register('remind_day_before')}
        label={t.remind}
        error={errorAt('/remind_day_before')}
        choices={[
          { value: 'none', label: t.remind_none },
          { value: 'notice', label: t.remind_notice },
          { value: 'sms', label: t.remind_sms },
        ]}
      />
      <CheckField {...register('record_focus')} label={t.record_focus} />
      <CheckField {...register('raise_hand')} label={t.raise_hand} />
    </MoreFields>
  );
}

interface MoreFieldsProps {
  summary: string;
  startsOpen?: boolean;
  /** The server refused something in it. */
  refused: boolean;
  children: ReactNode;
}

/** Tucked away until someone opens it, or the server refuses something in it. */
function MoreFields({ summary, startsOpen = false, refused, children }: MoreFieldsProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details
      className={layout.more}
      open={open || refused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div className={layout.form}>{children}</div>
    </details>
  );
}

/** The properties of a field that holds a text. */
const bindText =
  (register: FieldsProps['register'], errorAt: FieldsProps['errorAt']) =>
  (name: keyof DetailsDraft, path = `/${name}`) => ({
    ...register(name),
    error: errorAt(path),
  });
