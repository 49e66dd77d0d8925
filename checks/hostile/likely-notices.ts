import type { Ask, Likely } from './likely.ts';

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
    'POST /api/notices/{id}/read/': { path: `/api/notices/${id}/read/`, body: undefined },
  };
}
