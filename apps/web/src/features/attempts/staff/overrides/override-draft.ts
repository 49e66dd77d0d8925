import {
  MAX_EXTRA_ATTEMPTS,
  MAX_EXTRA_MINUTES,
  MAX_EXTRA_PERCENT,
  type Override,
} from '@abhyas/contract/attempts/overrides';
import type { FieldError } from '@abhyas/contract/errors';
import { fromInputTime, toInputTime } from '#ui/staff/input-time.ts';
import type { NewOverride } from './overrides.api.ts';

/** An override as its form has it. */
export interface OverrideDraft {
  /** Of a class, in place of a learner; empty for one learner. */
  class_id: string;
  username: string;
  start_time: string;
  end_time: string;
  extra_minutes: string;
  extra_percent: string;
  extra_attempts: string;
  /** Empty: as in the quiz. */
  show_answers: '' | NonNullable<Override['show_answers']>;
}
export type Faults = Partial<
  Record<keyof OverrideDraft, 'required' | 'number' | 'nothing' | 'ends_before_start' | 'no_end'>
>;

export const MAXIMA = {
  extra_minutes: MAX_EXTRA_MINUTES,
  extra_percent: MAX_EXTRA_PERCENT,
  extra_attempts: MAX_EXTRA_ATTEMPTS,
} as const;
const NUMBERS = ['extra_minutes', 'extra_percent', 'extra_attempts'] as const;

const shown = (value: number | null) => (value === null ? '' : String(value));

export const draftOf = (override: Override | undefined): OverrideDraft => ({
  class_id: '',
  username: override?.learner?.username ?? '',
  start_time: toInputTime(override?.start_time ?? null),
  end_time: toInputTime(override?.end_time ?? null),
  extra_minutes: shown(override?.extra_minutes ?? null),
  extra_percent: shown(override?.extra_percent ?? null),
  extra_attempts: shown(override?.extra_attempts ?? null),
  show_answers: override?.show_answers ?? '',
});

/** What must be corrected before the draft can be sent. */
export function faultsOf({ username, class_id, ...fields }: OverrideDraft, isNew: boolean): Faults {
  const faults: Faults = {};
  if (isNew && class_id === '' && username === '') faults.username = 'required';
  for (const name of NUMBERS) {
    const typed = fields[name].trim();
    if (typed !== '' && !(/^\d{1,4}$/.test(typed) && Number(typed) <= MAXIMA[name])) faults[name] = 'number';
  }
  if (Object.values(fields).every((value) => value.trim() === '')) faults.start_time = 'nothing';
  return faults;
}

/** The body of the call; `override` is the one that was edited. */
export function bodyOf(draft: OverrideDraft, override: Override | undefined): NewOverride {
  const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
  const { learner, class: of_class } = override ?? {};
  return {
    ...(of_class
      ? { class_id: of_class.id }
      : learner
        ? { username: learner.username }
        : draft.class_id !== ''
          ? { class_id: Number(draft.class_id) }
          : { username: draft.username }),
    start_time: fromInputTime(draft.start_time, override?.start_time ?? null),
    end_time: fromInputTime(draft.end_time, override?.end_time ?? null),
    extra_minutes: numberOf(draft.extra_minutes),
    extra_percent: numberOf(draft.extra_percent),
    extra_attempts: numberOf(draft.extra_attempts),
    show_answers: draft.show_answers === '' ? null : draft.show_answers,
  };
}

/** What the server refused, at its fields. */
export function faultsOfServer(errors: readonly FieldError[]): Faults {
  const faults: Faults = {};
  for (const { path, code } of errors) {
    if (code === 'ENDS_BEFORE_START')
      faults[path === '/start_time' ? 'start_time' : 'end_time'] = 'ends_before_start';
    if (path === '/show_answers') faults.show_answers = 'no_end';
    for (const name of NUMBERS) if (path === `/${name}`) faults[name] = 'number';
  }
  return faults;
}

/** The call that brings a deleted override back. */
export const restoring = ({ id, learner, class: of_class, created_by, created_at, ...fields }: Override) => ({
  ...fields,
  ...(of_class ? { class_id: of_class.id } : { username: learner?.username ?? '' }),
});
