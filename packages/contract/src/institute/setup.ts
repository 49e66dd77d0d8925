import * as z from 'zod/mini';
import { password, phoneNumber, tokens, username } from '#accounts.ts';
import type { Endpoint } from '#endpoint.ts';
import { language, text } from '#shared.ts';
import { instituteName } from './staff.ts';

// The first start: who has the setup code from the terminal chooses the first admin. Afterwards these calls are gone.

export const findSetup = {
  method: 'GET',
  path: '/api/setup/',
  access: 'public',
  summary: 'Whether the first admin is still to be chosen; 404 afterwards',
  status: 200,
  response: z.object({ open: z.literal(true) }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const setUp = {
  method: 'POST',
  path: '/api/setup/',
  access: 'public',
  summary:
    'Choose the first admin with the setup code that the server printed at its first start, and log in',
  body: z.strictObject({
    setup_code: text(40),
    username,
    password,
    phone_number: phoneNumber,
    preferred_language: language,
    institute_name: instituteName,
  }),
  status: 201,
  response: tokens,
  errors: ['NOT_FOUND', 'SETUP_CODE_INVALID', 'USERNAME_TAKEN', 'LOGIN_LOCKED'],
} as const satisfies Endpoint;
