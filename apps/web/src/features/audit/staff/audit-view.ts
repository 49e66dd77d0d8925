import type { AuditKind } from '@abhyas/contract/audit';
import { kindMessages } from './audit.messages.ts';

export const kinds = Object.keys(kindMessages) as AuditKind[];

/** The kinds under headings, in the order in which they are offered; each kind belongs to the first that has it. */
const patterns = {
  logins: /^(sign_|registered|password_|device_|all_devices_|second_factor_|recovery_|lock_|reset_code_)/,
  people: /^(admin_|role_|user_|users_|own_data_|erasing_|guardian_)/,
  sitting: /^(extra_attempts_|override_|(class_)?(attempts?|message)_|exam_ended|sheets?_)/,
  results: /^(results_|regrade|objections_)/,
  exams: /^(quiz_|publishing_|question_|questions_ordered|sections_|revision_|preset_|audience_)/,
  questions: /^(bank_|questions_|newer_version_|topic_|findings_)/,
  classes: /^(class_|leaderboard_)/,
  notices: /^notice_/,
  institute: /^(set_up|institute_|platform_)/,
} as const;
export type KindGroup = keyof typeof patterns;

const groupNames = Object.keys(patterns) as KindGroup[];
export const groupOf = (kind: AuditKind): KindGroup | undefined =>
  groupNames.find((name) => patterns[name].test(kind));
export const kindGroups = groupNames.map((name) => ({
  name,
  kinds: kinds.filter((kind) => groupOf(kind) === name),
}));

/** Which events are shown. It stands in the address. */
export interface AuditView {
  who: string;
  /** Days by the institute's clock, `YYYY-MM-DD`; '' for no bound. */
  from: string;
  to: string;
  kind: AuditKind | KindGroup | '';
  /** Where each page after the first begins; the last is the one that is shown. */
  turned: number[];
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** From the address, in which a name of digits alone arrives as a number. */
export function readAuditView({ who, kind, from, to, before }: Record<string, unknown>): AuditView {
  return {
    who: typeof who === 'string' || typeof who === 'number' ? `${who}`.slice(0, 30) : '',
    kind: [...groupNames, ...kinds].find((known) => known === kind) ?? '',
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    turned: Array.isArray(before) ? before.filter(isId) : [],
  };
}

/** For the address, which names only what differs from the usual. */
export const writeAuditView = ({ who, kind, from, to, turned }: AuditView): Record<string, unknown> => ({
  ...(who !== '' && { who }),
  ...(kind !== '' && { kind }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
  ...(turned.length > 0 && { before: turned }),
});
