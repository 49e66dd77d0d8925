import * as z from 'zod/mini';
import { bytes } from './accounts/profile.ts';
import type { Endpoint } from './endpoint.ts';

// The institute that runs this installation: its own name, sign, colour and address. Where nothing is set, the app has
// its own.

/** In both languages: where the institute has written one, the other has the same text. */
export const bothLanguages = z.object({ en: z.string(), ne: z.string() });

/** A picture by its address, with its size in pixels. */
export const logo = z.object({ address: z.string(), width: z.int(), height: z.int() });
export type Logo = z.infer<typeof logo>;

/** What every page needs. Null and '' stand for what is not set. */
export const institute = z.object({
  name: z.nullable(bothLanguages),
  /** For the header, titles and phones; the name if there is none. */
  short_name: z.nullable(bothLanguages),
  /** `#rrggbb`. */
  accent: z.nullable(z.string()),
  logo: z.nullable(logo),
  phone: z.string(),
  email: z.string(),
  address: z.nullable(bothLanguages),
});
export type Institute = z.infer<typeof institute>;

export const getInstitute = {
  method: 'GET',
  path: '/api/institute/',
  access: 'public',
  summary: 'The name, sign, colour and address of the institute; with an ETag',
  status: 200,
  response: institute,
  errors: [],
} as const satisfies Endpoint;

export const getInstitutePicture = {
  method: 'GET',
  path: '/api/institute/pictures/:hash/',
  access: 'public',
  summary: "The institute's logo, or an icon made of it, by the hash of its content",
  params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  status: 200,
  response: bytes,
  response_type: 'image/png',
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
