import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { difficulty } from '@abhyas/contract/shared';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { FixedOptions, quizSettingMessages } from '#features/papers/staff/papers-staff.ts';
import { difficultyMessages } from '#features/questions/staff/questions-staff.ts';
import type { DetailsChange, DetailsDraft } from '#features/quizzes/staff/changes/details-draft.ts';
import { endNote } from '#features/quizzes/staff/release/end-note.ts';
import { LateStartField } from '#features/quizzes/staff/release/late-start-field.tsx';
import { ReleaseFields } from '#features/quizzes/staff/release/release-fields.tsx';
import { orderSeen } from '#features/quizzes/staff/status/learners-see.ts';
import { DayField } from '#forms/fields/day-field.tsx';
import { NumberField } from '#forms/fields/number-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { CheckField } from '#forms/staff/form-fields.tsx';
import layout from '#forms/staff/form-layout.module.css';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { editMessages } from './edit.messages.ts';

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

/** Each setting with what it will do. What is seldom needed is one step away. */
export function DetailsFields({
  times,
  onTime,
  audience,
  ...fields
}: DetailsFieldsProps & TimesProps & { audience: ReactNode }) {
  const { register, change, quiz, errorAt } = fields;
  const t = useMessages(editMessages);
  const tSetting = useMessages(quizSettingMessages);
  const tDifficulty = useMessages(difficultyMessages);
  const language = useLanguage();
  const bind = bindText(register, errorAt);
  const bindTime = (name: keyof Times) => ({
    ...bind(name),
    type: 'datetime-local' as const,
    shown: times[name],
    onFill: (time: string) => onTime(name, time),
  });
  const { duration_minutes: minutes = 0, allowed_attempts: attempts = 0 } = change;

  return (
    <>
      <div className={layout.pair}>
        <TextField {...bind('title_en', '/title/en')} label={tSetting.title_en} lang="en" />
        <TextField {...bind('title_ne', '/title/ne')} label={tSetting.title_ne} lang="ne" />
      </div>
      {audience}
      <div className={layout.pair}>
        <DayField {...bindTime('start_time')} label={t.start_time} />
        <DayField {...bindTime('end_time')} label={t.end_time} />
      </div>
      <p className={screen.muted}>
        {endNote(change, language) ?? (change.start_time ? t.no_end_note : t.times_note)}
      </p>
      <div className={layout.three}>
        <NumberField
          {...bind('duration_minutes')}
          label={tSetting.duration}
          inputMode="numeric"
          hint={minutes > 0 ? t.duration_note({ n: minutes }) : undefined}
        />
        <NumberField
          {...bind('allowed_attempts')}
          label={tSetting.allowed_attempts}
          inputMode="numeric"
          hint={
            attempts === 1 ? t.attempts_once : attempts > 1 ? t.attempts_note({ n: attempts }) : undefined
          }
        />
        <SelectField
          {...register('difficulty')}
          label={t.difficulty}
          error={errorAt('/difficulty')}
          hint={t.difficulty_note}
          choices={difficulty.options.map((value) => ({ value, label: tDifficulty[value] }))}
        />
      </div>
      <CheckField {...register('is_paid_tier')} label={t.paid} />
      <MarkingFields {...fields} />
      <OrderFields {...fields} />
      <ReleaseFields register={register} change={change} quiz={quiz} errorAt={errorAt} />
      <RareFields {...fields} />
    </>
  );
}

function MarkingFields({ register, quiz, change, errorAt }: DetailsFieldsProps) {
  const t = useMessages(editMessages);
  const tSetting = useMessages(quizSettingMessages);
  const bind = bindText(register, errorAt);
  const hasSections = quiz.sections !== undefined;
  const { marks_correct: right, marks_wrong: wrong } = change;
  const areKnown = typeof right === 'number' && typeof wrong === 'number' && right >= 0 && wrong >= 0;
  const sentence = hasSections
    ? t.sections_have_marks
    : areKnown && (wrong === 0 ? t.marks_free({ right }) : t.marks_note({ right, wrong }));
  return (
    <>
      <div className={layout.three}>
        {!hasSections && (
          <>
            <NumberField {...bind('marks_correct')} label={tSetting.marks_correct} />
            <NumberField {...bind('marks_wrong')} label={tSetting.marks_wrong} />
          </>
        )}
        <NumberField {...bind('pass_percent')} label={tSetting.pass_percent} />
      </div>
      {sentence && <p className={screen.muted}>{sentence}</p>}
    </>
  );
}

/** What is shuffled, with what that does. */
function OrderFields({ register, quiz, change }: DetailsFieldsProps) {
  const t = useMessages(editMessages);
  const language = useLanguage();
  if (quiz.sections) {
    return (
      <p className={screen.muted}>
        {t.sections_shuffle}{' '}
        <Link to="/admin/quiz/$id/edit" params={{ id: String(quiz.id) }} hash="questions">
          {t.to_sections}
        </Link>
      </p>
    );
  }
  const { shuffle_questions = false, shuffle_options = false, forms = null } = change;
  const { has_attempts } = quiz;
  const sentences = orderSeen(
    { sections: undefined, shuffle_questions, shuffle_options, forms, has_attempts },
    language,
  );
  return (
    <>
      <CheckField {...register('shuffle_questions')} label={t.shuffle_questions} />
      <CheckField {...register('shuffle_options')} label={t.shuffle_options} />
      <p className={screen.muted}>{sentences.join(' ')}</p>
      {shuffle_options && <FixedOptions questions={quiz.questions} />}
    </>
  );
}

const RARE = ['/late_start', '/accept_late', '/remind_day_before', '/forms'];

function RareFields({ register, quiz, change, errorAt }: DetailsFieldsProps) {
  const t = useMessages(editMessages);
  const bind = bindText(register, errorAt);
  const mayDiffer = quiz.sections !== undefined || change.shuffle_questions || change.shuffle_options;
  return (
    <MoreFields
      summary={t.more}
      startsOpen={quiz.late_start !== 'full_time'}
      refused={RARE.some((path) => errorAt(path) !== undefined)}
    >
      <LateStartField register={register} change={change} error={errorAt('/late_start')} />
      {mayDiffer && <NumberField {...bind('forms')} label={t.forms} hint={t.forms_note} />}
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
  startsOpen: boolean;
  /** The server refused something in it. */
  refused: boolean;
  children: ReactNode;
}

/** Tucked away until someone opens it, or the server refuses something in it. */
function MoreFields({ summary, startsOpen, refused, children }: MoreFieldsProps) {
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
