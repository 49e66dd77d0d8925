import * as z from 'zod/mini';
import { ROLES } from './accounts/policy.ts';
import type { Endpoint } from './endpoint.ts';
import { id, idInPath, text, timestamp } from './shared.ts';

// The audit trail: who did what, on what, from where, when. It contains no password, code or token, and of a phone number
// the last digits alone.

export const auditKind = z.enum([
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'sign_out',
  'registered',
  'password_reset',
  'password_reset_failed',
  'device_ended',
  'all_devices_ended',
  'admin_added',
  'admin_removed',
  'role_changed',
  'user_added',
  'user_changed',
  'user_suspended',
  'user_reinstated',
  'user_devices_ended',
  'lock_lifted',
  'password_link_made',
  'reset_code_sent',
  'user_merged',
  'user_exported',
  'own_data_exported',
  'erasing_requested',
  'erasing_withdrawn',
  'user_erased',
  'users_imported',
  'users_invited',
  'second_factor_on',
  'second_factor_off',
  'second_factor_failed',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_made',
  'second_factor_demanded',
  'second_factor_optional',
  'quiz_created',
  'quiz_changed',
  'publishing_refused',
  'quiz_deleted',
  'quiz_restored',
  'quiz_duplicated',
  'quiz_exported',
  'quiz_shared',
  'quiz_unshared',
  'results_released',
  'results_withdrawn',
  'regraded',
  'regrade_stopped',
  'objections_declined',
  'question_added',
  'question_changed',
  'question_deleted',
  'questions_ordered',
  'sections_changed',
  'revision_restored',
  'extra_attempts_set',
  'override_set',
  'override_deleted',
  'attempts_extended',
  'class_attempts_extended',
  'exam_ended',
  'attempt_extended',
  'attempt_reopened',
  'message_sent',
  'message_withdrawn',
  'class_message_sent',
  'class_message_withdrawn',
  'sheets_printed',
  'sheet_entered',
  'sheet_graded',
  'sheet_deleted',
  'results_exported',
  'bank_question_added',
  'bank_question_changed',
  'bank_question_retired',
  'bank_question_deleted',
  'bank_questions_changed',
  'bank_questions_merged',
  'bank_merge_undone',
  'bank_questions_imported',
  'bank_questions_exported',
  'questions_taken_from_bank',
  'questions_imported',
  'newer_version_taken',
  'topic_added',
  'topic_changed',
  'topic_deleted',
  'findings_meant',
  'findings_no_longer_meant',
  'set_up',
  'institute_changed',
  'institute_logo_set',
  'institute_logo_deleted',
  'preset_saved',
  'preset_deleted',
  'audience_changed',
  'guardian_link_made',
  'guardian_link_ended',
  'class_created',
  'class_changed',
  'class_archived',
  'class_brought_back',
  'class_deleted',
  'class_staff_changed',
  'class_members_added',
  'class_members_removed',
  'class_requests_approved',
  'leaderboard_name_removed',
  'class_invite_made',
  'class_invite_revoked',
  'class_phones_invited',
  'class_phone_withdrawn',
  'notice_added',
  'notice_changed',
  'notice_deleted',
  'notice_restored',
  'notice_sms_sent',
  'notice_sms_stopped',
  'platform_added',
  'platform_changed',
  'platform_deleted',
]);
export type AuditKind = z.infer<typeof auditKind>;

/** An account, with its username at that time. `full_name`: the name that it has now; absent without one, and never recorded. */
const person = z.object({ id, name: z.string(), full_name: z.optional(z.string()) });

/** Work that the server does by itself. */
export const auditJob = z.enum(['reminders', 'notices']);
export type AuditJob = z.infer<typeof auditJob>;

/** People that one event names; an action that concerns more has several events. */
export const MAX_PEOPLE_OF_EVENT = 100;

/** What a change can be of. Every one has a name on the screen. */
export const auditField = z.enum([
  'full_name',
  'phone_number',
  'roll_number',
  'email',
  'role',
  'preferred_language',
  'title',
  'status',
  'start_time',
  'end_time',
  'late_start',
  'duration_minutes',
  'audience',
  'allowed_attempts',
  'difficulty',
  'is_paid_tier',
  'record_focus',
  'raise_hand',
  'accept_late',
  'remind_day_before',
  'show_score',
  'show_answers',
  'marks_correct',
  'marks_wrong',
  'forms',
  'pass_percent',
  'extra_minutes',
  'extra_percent',
  'extra_attempts',
  'topic_id',
  'parent_id',
  'source',
  'tags',
  'is_shared',
  'for_practice',
  'name',
  'starts_on',
  'ends_on',
  'body',
  'visible_from',
  'visible_until',
  'sms',
  'at_night',
  'short_name_en',
  'short_name_ne',
  'accent',
  'contact_phone',
  'contact_email',
  'address_en',
  'address_ne',
  'sms_name_en',
  'sms_name_ne',
  'sms_code_en',
  'sms_code_ne',
  'sms_invitation_en',
  'sms_invitation_ne',
  'issuer',
  'client_id',
  'deployment_ids',
  'auth_url',
  'token_url',
  'jwks_url',
  'class_id',
]);
export type AuditField = z.infer<typeof auditField>;

/** A change as it is recorded. */
export interface AuditChange {
  field: AuditField;
  old: unknown;
  new: unknown;
}

/** How answers to a question counted, as `verdictKind` names it; `options`: by their places from 0, of the kinds that name some. */
const countedKey = z.object({
  kind: z.enum(['key', 'accept', 'all_who_answered', 'everyone', 'void']),
  options: z.array(z.int()),
});
export type CountedKey = z.infer<typeof countedKey>;

/** Another key of a question. `number`: its place in the paper from 1; absent where it is drawn or was removed. */
const changedKey = z.object({
  question_id: z.int(),
  number: z.optional(z.int()),
  before: countedKey,
  after: countedKey,
  /** Of a decision. */
  reason: z.optional(z.object({ en: z.optional(z.string()), ne: z.optional(z.string()) })),
});
export type ChangedKey = z.infer<typeof changedKey>;

export const auditDetails = z.object({
  /** Whose accounts the action concerns, and of staff who were replaced: who is staff no longer. */
  people: z.optional(z.array(person)),
  people_removed: z.optional(z.array(person)),
  /** Phone numbers without an account, as their last digits. */
  numbers: z.optional(z.array(z.string())),
  /** How the user signed in. */
  method: z.optional(z.enum(['password', 'code', 'platform'])),
  /** The quiz's revision after the change. */
  revision: z.optional(z.int()),
  restored_revision: z.optional(z.int()),
  question_id: z.optional(z.int()),
  /** The changed settings, in events of earlier versions. */
  fields: z.optional(z.array(z.string())),
  /** The changed settings with their old and new values. Earlier versions may have recorded fields that exist no more. */
  changes: z.optional(z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() }))),
  /** The quiz that was copied. */
  copied_from: z.optional(z.int()),
  /** Running or coming exams that ask what was published all the same. */
  despite_exams: z.optional(z.array(z.int())),
  /** What was released or withdrawn. */
  released: z.optional(z.array(z.enum(['score', 'answers']))),
  /** Learners who could still sit a quiz without an end when its answers were released. */
  sitting: z.optional(z.int()),
  can_start: z.optional(z.int()),
  /** A bank question, its version after the change, and the question that it was merged into. */
  bank_id: z.optional(z.int()),
  bank_version: z.optional(z.int()),
  merged_into: z.optional(z.int()),
  /**
   * Questions with a new verdict, and how many attempts the regrade changed; or bank questions that were changed
   * together.
   */
  question_ids: z.optional(z.array(z.int())),
  attempts: z.optional(z.int()),
  /** Keys that an edit or a regrade changed. Events of earlier versions have none. */
  keys: z.optional(z.array(changedKey)),
  /** Kinds of findings that were marked as meant, or no longer are. */
  findings: z.optional(z.array(z.string())),
  /** Answer sheets that were printed together; or the code of one, and which of its entries was made. */
  sheets: z.optional(z.int()),
  sheet: z.optional(z.string()),
  entry: z.optional(z.int()),
  /** Accounts that were added, or invited, together. */
  accounts: z.optional(z.int()),
  /** The account's role after the change. */
  role: z.optional(z.enum(ROLES)),
  /** The learner who got extra attempts, and how many, or more time; whose override or answer sheet it is; or the account that was merged. */
  username: z.optional(z.string()),
  extra_attempts: z.optional(z.int()),
  /** How many members were added, removed or approved, or how many phone numbers were invited. */
  members: z.optional(z.int()),
  /** How many phones a notice goes to by SMS. */
  phones: z.optional(z.int()),
  /** The class whose override it is, or whose learners alone got more time. */
  class_name: z.optional(z.string()),
  /** How much time running attempts got, and why; why an attempt runs again; or why an exam was ended for everyone. */
  minutes: z.optional(z.int()),
  reason: z.optional(z.string()),
  /** What staff wrote to everyone who was sitting a quiz. */
  message: z.optional(z.string()),
});
export type AuditDetails = z.infer<typeof auditDetails>;

/** The details of a new event. */
export type NewAuditDetails = Omit<AuditDetails, 'changes'> & { changes?: AuditChange[] | undefined };

export const auditEvent = z.object({
  id,
  at: timestamp,
  kind: auditKind,
  /** Who did it, with the username at that time; null for visitors, the command line and jobs. */
  user_id: z.nullable(id),
  username: z.nullable(z.string()),
  /** The name that the account has now; absent without one. */
  full_name: z.optional(z.string()),
  /** IP address; null for the command line and jobs. */
  address: z.nullable(z.string()),
  /** The job of the server that did it; null for people and the command line. */
  job: z.nullable(auditJob),
  /**
   * The object of the action with its name at that time: the title of a quiz, a username, the beginning of a bank
   * question's text, the name of a topic, preset or class, the title of a notice. Texts are in English, or in Nepali where there is no English.
   */
  subject: z.nullable(
    z.object({
      type: z.enum(['quiz', 'user', 'bank_question', 'topic', 'preset', 'class', 'notice', 'platform']),
      id,
      name: z.string(),
      /** Of an account, its name now; absent without one. */
      full_name: z.optional(z.string()),
    }),
  ),
  details: auditDetails,
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const AUDIT_EVENTS_PER_PAGE = 50;
export const MAX_AUDIT_EVENTS_PER_PAGE = 1000;

export const listAuditEvents = {
  method: 'GET',
  path: '/api/admin/audit/',
  access: 'see_audit',
  summary:
    'Audit events, newest first, 50 per page, or 1 000; `next` is the `before` of the next page, null on the last',
  query: z.object({
    before: z.optional(idInPath),
    /** One kind, or several with commas between them. */
    kind: z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((list) => list.split(',')),
        ),
        z.array(auditKind).check(z.maxLength(auditKind.options.length)),
      ),
    ),
    /** Username, regardless of case, of who did it or whom it concerned. */
    who: z.optional(text(30)),
    /** Days by the institute's clock, both included. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** For files: pages of MAX_AUDIT_EVENTS_PER_PAGE events. */
    long: z.optional(z.literal('true')),
  }),
  status: 200,
  response: z.object({ events: z.array(auditEvent), next: z.nullable(id) }),
  errors: [],
} as const satisfies Endpoint;
