import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { noContent, text } from '#shared.ts';

// Notices that reach a device while the app is closed (RFC 8030, RFC 8291). A device is a session: its end ends them.

const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)));

/** As `PushSubscription.toJSON()` has it. */
export const pushSubscription = z.object({
  /** Of the push service of the browser; https, and no private address. */
  endpoint: text(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionJson = z.infer<typeof pushSubscription>;

export const getPush = {
  method: 'GET',
  path: '/api/notices/push/',
  access: 'learner',
  summary: 'The public key with which this device subscribes, and whether it has',
  status: 200,
  response: z.object({ key: z.string(), subscribed: z.boolean() }),
  errors: [],
} as const satisfies Endpoint;

export const subscribePush = {
  method: 'POST',
  path: '/api/notices/push/',
  access: 'learner',
  summary: 'Send notices to this device; replaces what it subscribed before',
  body: pushSubscription,
  status: 204,
  response: noContent,
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

export const unsubscribePush = {
  method: 'DELETE',
  path: '/api/notices/push/',
  access: 'learner',
  summary: 'Send no more notices to this device',
  status: 204,
  response: noContent,
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;
