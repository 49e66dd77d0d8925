import { call } from '#support/call.ts';
import { admin, type Server } from '#support/server.ts';

/** Calls the API as the admin, for tests on a learner's page. */
export async function staffApi(server: Server) {
  const [token] = await server.openSession(admin.username);
  return <Body = unknown>(method: string, path: string, body?: unknown) =>
    call<Body>(server.url + path, { method, token, body });
}

/** A moment so many seconds from now. */
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
