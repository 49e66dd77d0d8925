import type { Ask, Likely } from './likely.ts';

/** Previews of one question: one to change and accept, one to delete. */
export async function likelyInImports(ask: Ask, staff?: string): Promise<Record<string, Likely>> {
  const add = () => {
    const form = new FormData();
    form.append('file', new Blob(['Which one?\nA) This\nB) That\nANSWER: A\n']), 'aiken.txt');
    return ask<{ import_id: number }>('POST', '/api/admin/imports/', staff, form);
  };
  const [{ import_id }, deleted] = [await add(), await add()];
  const path = `/api/admin/imports/${import_id}`;
  return {
    'PATCH /api/admin/imports/{import_id}/questions/{n}/': {
      path: `${path}/questions/1/`,
      body: { tags: ['corrected'] },
    },
    'POST /api/admin/imports/{import_id}/accept/': { path: `${path}/accept/`, body: {} },
    'DELETE /api/admin/imports/{import_id}/': {
      path: `/api/admin/imports/${deleted.import_id}/`,
      body: undefined,
    },
  };
}

/** An account to change, a list of people to accept, and a job of invitations. */
export async function likelyUsers(ask: Ask, staff?: string): Promise<Record<string, Likely>> {
  const users = '/api/admin/users';
  const { id } = await ask<{ id: number }>('POST', `${users}/`, staff, { full_name: 'To be changed' });
  const merged = await ask<{ id: number }>('POST', `${users}/`, staff, { full_name: 'To be merged' });
  const form = new FormData();
  form.append('file', new Blob(['name,phone\nHari Rai,9841000001\n']), 'people.csv');
  const { import_id } = await ask<{ import_id: number }>('POST', `${users}/import/`, staff, form);
  const invitations = `${users}/invitations/`;
  const reachable = { full_name: 'To be invited', phone_number: '9841000002' };
  const { id: invited } = await ask<{ id: number }>('POST', `${users}/`, staff, reachable);
  // Also at night, when the run may be made.
  const body = { user_ids: [invited], at_night: true };
  const { job_id } = await ask<{ job_id: number }>('POST', invitations, staff, body);
  return {
    'POST /api/admin/users/invitations/': { path: invitations, body },
    'GET /api/admin/users/invitations/{job_id}/': { path: `${invitations}${job_id}/`, body: undefined },
    'POST /api/admin/users/': { path: `${users}/`, body: { full_name: 'Hari Rai' } },
    'PATCH /api/admin/users/': { path: `${users}/`, body: { user_ids: [id], role: 'viewer' } },
    'GET /api/admin/users/{id}/': { path: `${users}/${id}/`, body: undefined },
    'PUT /api/admin/second-factor/': {
      path: '/api/admin/second-factor/',
      ...{ body: { is_required: false }, share: 1 },
    },
    'DELETE /api/admin/users/{id}/second-factor/': { path: `${users}/${id}/second-factor/`, body: undefined },
    'PATCH /api/admin/users/{id}/': { path: `${users}/${id}/`, body: { roll_number: '12' } },
    'POST /api/admin/users/{id}/reset/': { path: `${users}/${id}/reset/`, body: { by: 'link' } },
    'DELETE /api/admin/users/{id}/sessions/': { path: `${users}/${id}/sessions/`, body: undefined },
    'POST /api/admin/users/{id}/merge/': { path: `${users}/${merged.id}/merge/`, body: { into: id } },
    'GET /api/admin/users/{id}/export/': { path: `${users}/${id}/export/`, body: undefined },
    'GET /api/admin/users/import/{import_id}/': { path: `${users}/import/${import_id}/`, body: undefined },
    'POST /api/admin/users/import/{import_id}/accept/': {
      path: `${users}/import/${import_id}/accept/`,
      body: {},
    },
  };
}
