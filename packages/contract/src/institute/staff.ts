import * as z from 'zod/mini';
import { bytes, email } from '#accounts/profile.ts';
import type { Endpoint } from '#endpoint.ts';
import { logo } from '#institute.ts';
import { nameText, text } from '#shared.ts';

const inBoth = (max: number) => z.strictObject({ en: text(max), ne: text(max) });
/** Without braces, which are placeholders in the texts that a name stands in. */
const ownName = (max: number) => nameText(max).check(z.regex(/^[^{}]*$/));
const nameInBoth = (max: number) => z.strictObject({ en: ownName(max), ne: ownName(max) });
/** With placeholders in braces, which the server checks. */
const smsText = inBoth(400);

export const instituteName = nameInBoth(80);

/** '' stands for what is not set. Where one language is empty, the other is used. */
export const instituteSettings = z.strictObject({
  name: instituteName,
  short_name: nameInBoth(24),
  accent: z.union([z.literal(''), z.string().check(z.regex(/^#[0-9a-f]{6}$/i))]),
  phone: text(60),
  email,
  address: inBoth(160),
  /** How SMS name their sender; the short name if there is none. */
  sms_name: nameInBoth(24),
  sms_texts: z.strictObject({ code: smsText, invitation: smsText }),
});
export type InstituteSettings = z.infer<typeof instituteSettings>;

/** The settings as staff see them. */
export const storedInstitute = z.object({ ...instituteSettings.shape, logo: z.nullable(logo) });
export type StoredInstitute = z.infer<typeof storedInstitute>;

export const getInstituteSettings = {
  method: 'GET',
  path: '/api/admin/institute/',
  access: 'manage_institute',
  summary: 'The settings of the institute, with the texts of its SMS; ETag of all but the logo for If-Match',
  status: 200,
  response: storedInstitute,
  errors: [],
} as const satisfies Endpoint;

export const replaceInstituteSettings = {
  method: 'PUT',
  path: '/api/admin/institute/',
  access: 'manage_institute',
  summary:
    'Replace the settings of the institute. With If-Match it is refused if someone else has changed them since. An accent with too little contrast is refused with its ratio and the nearest colour that has enough',
  body: instituteSettings,
  status: 200,
  response: storedInstitute,
  errors: ['CHANGED_ELSEWHERE'],
  repeatable: true,
} as const satisfies Endpoint;

export const uploadLogo = {
  method: 'PUT',
  path: '/api/admin/institute/logo/',
  access: 'manage_institute',
  summary:
    'Set the logo (PNG, JPEG or WebP, 5 MiB and 16 megapixels at most; 64 for a baseline JPEG), from which the icons of the installed app are made',
  body: z.object({ picture: bytes }),
  body_type: 'multipart/form-data',
  status: 200,
  response: storedInstitute,
  errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_TYPE'],
} as const satisfies Endpoint;

export const deleteLogo = {
  method: 'DELETE',
  path: '/api/admin/institute/logo/',
  access: 'manage_institute',
  summary: 'Remove the logo; the app shows its own sign again',
  status: 200,
  response: storedInstitute,
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;
