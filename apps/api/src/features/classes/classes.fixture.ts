import { addInvite } from '@abhyas/contract/classes/invites';
import { addClass, addMembers } from '@abhyas/contract/classes/staff';
import { expect } from 'vitest';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';

let made = 0;

/** Makes a class over HTTP, with these members. */
export async function addClassTo(
  app: TestApp,
  { token }: { token: string },
  members: { username: string }[] = [],
): Promise<{ id: number; name: { en: string; ne: string } }> {
  made += 1;
  const name = { en: `Class ${made}`, ne: `कक्षा ${made}` };
  const { status, body } = await call(app.url, addClass, { token, body: { name } });
  expect(status).toBe(201);
  if (members.length > 0) {
    const usernames = members.map(({ username }) => username);
    const added = await call(app.url, addMembers, { token, params: { id: body.id }, body: { usernames } });
    expect(added.body).toEqual({ added: members.length });
  }
  return { id: body.id, name };
}

/** The code of a new invite. */
export async function inviteTo(
  app: TestApp,
  { token }: { token: string },
  id: number,
  options: object = {},
): Promise<string> {
  const { body } = await call(app.url, addInvite, { token, params: { id }, body: options });
  return body.code;
}
