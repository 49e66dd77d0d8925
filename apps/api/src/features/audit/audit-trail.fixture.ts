import { type AuditEvent, listAuditEvents } from '@abhyas/contract/audit';
import type { TestApp } from '#testing/build-test-app.ts';

/** Reads the audit trail as this admin. */
export function readTrail(app: TestApp, admin: { token: string }) {
  const list = async (query: Record<string, string | number> = {}) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const response = await fetch(`${app.url}${listAuditEvents.path}?${search}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  /** The events about an account, the oldest first. */
  const eventsAbout = async (username: string): Promise<AuditEvent[]> =>
    (await list({ who: username })).body.events.reverse();
  return { list, eventsAbout };
}

export const kinds = (events: AuditEvent[]) => events.map(({ kind }) => kind);
/** The subject of an event about this account. */
export const about = ({ user_id: id, username: name }: { user_id: number; username: string }) => ({
  type: 'user',
  id,
  name,
});
