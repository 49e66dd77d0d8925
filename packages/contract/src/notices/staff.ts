import * as z from 'zod/mini';
import { audience } from '#classes/audience.ts';
import type { Endpoint } from '#endpoint.ts';
import { id, idParams, localizedText, noContent, text, timestamp } from '#shared.ts';
import { at_night, smsReach } from '#sms.ts';

export const MAX_NOTICE_TITLE = 120;
export const MAX_NOTICE_BODY = 2000;
export const MAX_NOTICE_CLASSES = 200;
/** Parts of one SMS. Gateways refuse or cut longer ones. */
export const MAX_SMS_PARTS = 10;
/** Notices that the list of staff has: the latest. */
export const MAX_LISTED_NOTICES = 500;

export const smsState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped']);
export type SmsState = z.infer<typeof smsState>;

/** `unclear`: the gateway did not confirm, so that the text may have arrived. It is not sent again. */
export const smsProgress = z.object({
  state: smsState,
  total: z.int(),
  sent: z.int(),
  refused: z.int(),
  unclear: z.int(),
});
export type SmsProgress = z.infer<typeof smsProgress>;

export const staffNotice = z.object({
  id,
  title: localizedText,
  body: localizedText,
  audience,
  visible_from: timestamp,
  /** null: until it is deleted. */
  visible_until: z.nullable(timestamp),
  /** Whether it also goes out by SMS, from `visible_from` on. */
  sms: z.boolean(),
  /** Whether its SMS may go out in the quiet hours. */
  at_night: z.boolean(),
  /** null until the SMS have begun, and where there are none. */
  sms_progress: z.nullable(smsProgress),
  /** Username; null: the server wrote it. */
  author: z.nullable(z.string()),
  /** The quiz that it reminds of, if any. The server keeps such a notice up to date. */
  quiz_id: z.nullable(id),
  created_at: timestamp,
  /** How many learners have dismissed it. */
  dismissed: z.int(),
  /** Whether the caller may change and delete it. */
  may_change: z.boolean(),
  /** Whether the caller may notify its audience, and so see, stop and retry its SMS, also those of another author. */
  may_notify: z.boolean(),
});
export type StaffNotice = z.infer<typeof staffNotice>;

const bilingual = (max: number) =>
  z.strictObject({ en: z._default(text(max), ''), ne: z._default(text(max), '') });

const noticeAudience = z.union([
  z.strictObject({ everyone: z.literal(true) }),
  z.strictObject({ class_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_NOTICE_CLASSES)) }),
]);
export type NoticeAudience = z.infer<typeof noticeAudience>;

const noticeFields = {
  /** Title and body are complete in one language at least; where the other one is missing, this one is shown. */
  title: bilingual(MAX_NOTICE_TITLE),
  body: bilingual(MAX_NOTICE_BODY),
  audience: noticeAudience,
};

export const listNotices = {
  method: 'GET',
  path: '/api/admin/notices/',
  access: 'notify_class',
  summary:
    'Notices for everyone, for classes that the caller may see, and of the caller; the latest first, 500 at most',
  status: 200,
  response: z.array(staffNotice),
  errors: [],
} as const satisfies Endpoint;

export const addNotice = {
  method: 'POST',
  path: '/api/admin/notices/',
  access: 'notify_class',
  summary:
    'Show a notice to everyone or to classes, and send it by SMS if wanted. Everyone is for admins, a class for its staff',
  body: z.strictObject({
    ...noticeFields,
    /** null: at once. */
    visible_from: z._default(z.nullable(timestamp), null),
    visible_until: z._default(z.nullable(timestamp), null),
    sms: z._default(z.boolean(), false),
    /** Send the SMS in the quiet hours, too. Without it one that is due then is refused, and a later one waits until they end. */
    at_night,
  }),
  status: 201,
  response: staffNotice,
  errors: ['FORBIDDEN', 'QUIET_HOURS'],
} as const satisfies Endpoint;

export const getNotice = {
  method: 'GET',
  path: '/api/admin/notices/:id/',
  access: 'notify_class',
  of: 'notice',
  summary: 'A notice with the progress of its SMS',
  params: idParams,
  status: 200,
  response: staffNotice,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const updateNotice = {
  method: 'PATCH',
  path: '/api/admin/notices/:id/',
  access: 'notify_class',
  of: 'notice',
  summary: 'Change a notice. SMS that have begun stay as they are: `sms` cannot be changed then',
  params: idParams,
  body: z.partial(
    z.strictObject({
      ...noticeFields,
      visible_from: timestamp,
      visible_until: z.nullable(timestamp),
      sms: z.boolean(),
      at_night: z.boolean(),
    }),
  ),
  status: 200,
  response: staffNotice,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SMS_BEGUN', 'QUIET_HOURS'],
  repeatable: true,
} as const satisfies Endpoint;

export const deleteNotice = {
  method: 'DELETE',
  path: '/api/admin/notices/:id/',
  access: 'notify_class',
  of: 'notice',
  summary: 'Delete a notice; SMS that were not sent yet are not sent. It can be restored',
  params: idParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
} as const satisfies Endpoint;

export const restoreNotice = {
  method: 'POST',
  path: '/api/admin/notices/:id/restore/',
  access: 'notify_class',
  of: 'notice',
  summary: 'Undo the deletion of a notice. SMS that it stopped stay stopped',
  params: idParams,
  status: 200,
  response: staffNotice,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  repeatable: true,
} as const satisfies Endpoint;

export const noticePreview = z.object({
  ...smsReach.shape,
  /** Parts of one SMS in each language. */
  parts_each: z.object({ en: z.int(), ne: z.int() }),
});
export type NoticePreview = z.infer<typeof noticePreview>;

export const previewNotice = {
  method: 'POST',
  path: '/api/admin/notices/preview/',
  access: 'notify_class',
  summary:
    'How many a notice would reach, and how many SMS parts it would take at which cost; stores nothing',
  body: z.strictObject(noticeFields),
  status: 200,
  response: noticePreview,
  errors: ['FORBIDDEN'],
  repeatable: true,
} as const satisfies Endpoint;

/** An SMS that was not sent, or that may not have been. */
export const failedText = z.object({
  user_id: id,
  username: z.string(),
  full_name: z.string(),
  outcome: z.enum(['refused', 'unclear']),
});
export type FailedText = z.infer<typeof failedText>;

export const MAX_LISTED_FAILURES = 500;

export const getNoticeSms = {
  method: 'GET',
  path: '/api/admin/notices/:id/sms/',
  access: 'notify_class',
  of: 'notice_sms',
  summary: 'Progress of the SMS of a notice, and the first 500 that failed; null progress: none has begun',
  params: idParams,
  status: 200,
  response: z.object({ progress: z.nullable(smsProgress), failed: z.array(failedText) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
} as const satisfies Endpoint;

export const stopNoticeSms = {
  method: 'POST',
  path: '/api/admin/notices/:id/sms/stop/',
  access: 'notify_class',
  of: 'notice_sms',
  summary: 'Stop sending the SMS of a notice; what was sent is sent',
  params: idParams,
  status: 200,
  response: smsProgress,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'JOB_ENDED'],
} as const satisfies Endpoint;

export const retryNoticeSms = {
  method: 'POST',
  path: '/api/admin/notices/:id/sms/retry/',
  access: 'notify_class',
  of: 'notice_sms',
  summary:
    'Send the SMS again that were refused, and those that a stop left out. Nobody who may have got one gets another',
  params: idParams,
  body: z.object({ at_night }),
  status: 200,
  response: smsProgress,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SMS_BEGUN', 'QUIET_HOURS'],
} as const satisfies Endpoint;
