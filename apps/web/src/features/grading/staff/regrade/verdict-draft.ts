import type { FieldError } from '@abhyas/contract/errors';
import type { OtherState, RegradePreview } from '@abhyas/contract/grading/regrade';
import type { VerdictInput, VerdictKind } from '@abhyas/contract/grading/verdicts';
import type { BilingualText } from '#forms/staff/bilingual-text.ts';
import { suggestedReasons } from './regrade.messages.ts';

/** What the fields of one verdict hold. */
export interface VerdictDraft {
  question_id: number;
  /** Empty until one is chosen. */
  kind: VerdictKind | '';
  /** Id of the option that is the key; empty until one is chosen. */
  key: string;
  /** Ids of the options that are accepted. */
  accepted: string[];
  reason: BilingualText;
  /** The state of the question for which alone it is; undefined for the one that is shown now. */
  of?: Pick<OtherState, 'state' | 'options'>;
}

/** What the form holds. */
export interface VerdictsDraft {
  verdicts: VerdictDraft[];
}

export const newVerdict = (question_id: number, given: Partial<VerdictDraft> = {}): VerdictDraft => ({
  question_id,
  kind: '',
  key: '',
  accepted: [],
  reason: { en: '', ne: '' },
  ...given,
});

/** Whether something would be lost with it: a kind was chosen or a reason was written. */
export const isTyped = ({ kind, reason }: VerdictDraft): boolean =>
  kind !== '' || reason.en.trim() !== '' || reason.ne.trim() !== '';

/** The language in which the suggested reason was left although the one beside it was rewritten. */
export function leftSuggested({ en, ne }: BilingualText): keyof BilingualText | undefined {
  for (const suggested of Object.values(suggestedReasons)) {
    if (ne === suggested.ne && en.trim() !== '' && en !== suggested.en) return 'ne';
    if (en === suggested.en && ne.trim() !== '' && ne !== suggested.ne) return 'en';
  }
  return undefined;
}

/** What is sent. Without a kind the verdict is not complete, which `faultsOf` reports. */
export const toVerdictInput = ({
  question_id,
  kind,
  key,
  accepted,
  reason,
  of,
}: VerdictDraft): VerdictInput => ({
  question_id,
  kind: kind === '' ? 'original' : kind,
  ...(kind === 'key' && { option_ids: [Number(key)] }),
  ...(kind === 'accept' && { option_ids: accepted.map(Number) }),
  reason: {
    ...(reason.en.trim() !== '' && { en: reason.en.trim() }),
    ...(reason.ne.trim() !== '' && { ne: reason.ne.trim() }),
  },
  ...(of && { state: of.state }),
});

export const toVerdictDraft = ({
  question_id,
  kind,
  option_ids,
  reason,
  state,
  options,
}: RegradePreview['verdicts'][number]): VerdictDraft =>
  newVerdict(question_id, {
    kind,
    ...(kind === 'key' && { key: String(option_ids[0] ?? '') }),
    ...(kind === 'accept' && { accepted: option_ids.map(String) }),
    reason: { en: reason.en ?? '', ne: reason.ne ?? '' },
    ...(state !== undefined && options && { of: { state, options } }),
  });

export type Fault =
  | 'choose_kind'
  | 'choose_option'
  | 'reason_required'
  | 'too_long'
  | 'bad_characters'
  | 'not_an_option'
  | 'never_together'
  | 'not_in_quiz'
  | 'not_valid';

export interface FieldFault {
  field: 'question' | 'kind' | 'options' | 'reason' | 'reason/en' | 'reason/ne';
  fault: Fault;
}

/** What is missing, before anything is sent. */
export function missingIn({ kind, key, accepted, reason }: VerdictDraft): FieldFault[] {
  const faults: FieldFault[] = [];
  if (kind === '') faults.push({ field: 'kind', fault: 'choose_kind' });
  if ((kind === 'key' && key === '') || (kind === 'accept' && accepted.length === 0)) {
    faults.push({ field: 'options', fault: 'choose_option' });
  }
  if (reason.en.trim() === '' && reason.ne.trim() === '') {
    faults.push({ field: 'reason', fault: 'reason_required' });
  }
  return faults;
}

/** What the server refused of the verdict at a place of the list. */
export const refusedOf = (errors: readonly FieldError[], index: number): FieldFault[] =>
  errors.flatMap(({ path, code }) => {
    const prefix = `/verdicts/${index}`;
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return [];
    return [faultAt(path.slice(prefix.length), code)];
  });

function faultAt(place: string, code: string): FieldFault {
  const text = code === 'too_big' ? 'too_long' : 'bad_characters';
  if (place === '/reason/en') return { field: 'reason/en', fault: text };
  if (place === '/reason/ne') return { field: 'reason/ne', fault: text };
  if (place.startsWith('/reason')) return { field: 'reason', fault: 'reason_required' };
  if (place.startsWith('/kind')) return { field: 'kind', fault: 'choose_kind' };
  if (place.startsWith('/option_ids')) {
    const fault =
      code === 'OPTION_NOT_IN_QUESTION'
        ? 'not_an_option'
        : code === 'OPTIONS_NEVER_TOGETHER'
          ? 'never_together'
          : 'choose_option';
    return { field: 'options', fault };
  }
  return { field: 'question', fault: code === 'QUESTION_NOT_IN_QUIZ' ? 'not_in_quiz' : 'not_valid' };
}
