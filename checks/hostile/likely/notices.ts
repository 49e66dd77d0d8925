import type { Ask, Likely } from './likely.ts';

/** The key of the receiver in RFC 8291, appendix A. */
const POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Notices for everyone, without SMS; one of them is deleted. */
export async function likelyNotices(ask: Ask, staff?: string): Promise<Record<string, Likely>> {
  const fields = { title: { en: 'A notice' }, body: { en: 'Its text' }, audience: { everyone: true } };
  const add = () => ask<{ id: number }>('POST', '/api/admin/notices/', staff, fields);
  const [{ id }, { id: deleted }] = [await add(), await add()];
  await ask('DELETE', `/api/admin/notices/${deleted}/`, staff);
  const path = `/api/admin/notices/${id}`;
  return {
    'POST /api/admin/notices/': { path: '/api/admin/notices/', body: fields },
    'POST /api/admin/notices/preview/': { path: '/api/admin/notices/preview/', body: fields },
    'GET /api/admin/notices/{id}/': { path: `${path}/`, body: undefined },
    'PATCH /api/admin/notices/{id}/': { path: `${path}/`, body: { title: { en: 'Another title' } } },
    'POST /api/admin/notices/{id}/restore/': {
      path: `/api/admin/notices/${deleted}/restore/`,
      body: undefined,
    },
    'GET /api/admin/notices/{id}/sms/': { path: `${path}/sms/`, body: undefined },
    'POST /api/notices/push/': {
      path: '/api/notices/push/',
      body: { endpoint: 'https://push.invalid/1', keys: { p256dh: POINT, auth: 'A'.repeat(22) } },
    },
    'POST /api/notices/{id}/read/': { path: `/api/notices/${id}/read/`, body: undefined },
  };
}
