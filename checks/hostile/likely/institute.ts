import type { Ask, Likely } from './likely.ts';

/** The settings of the institute, where nothing is set: others of the run see the app's own name. */
export function likelyInstitute(): Record<string, Likely> {
  const none = { en: '', ne: '' };
  const names = { name: none, short_name: none, address: none, sms_name: none };
  const path = '/api/admin/institute/';
  return {
    'PUT /api/admin/institute/': {
      path,
      body: {
        ...names,
        accent: '#0f766e',
        phone: '',
        email: '',
        sms_texts: { code: none, invitation: none },
      },
    },
  };
}

/** Platforms that are added, changed and deleted, and the login of one that stays. */
export async function likelyLti(ask: Ask, admin?: string): Promise<Record<string, Likely>> {
  const path = '/api/admin/lti/platforms/';
  const platform = (name: string) => ({
    ...{ issuer: `https://${name}.example.com`, client_id: 'abhyas', deployment_ids: ['1'] },
    auth_url: `https://${name}.example.com/auth`,
    token_url: `https://${name}.example.com/token`,
    jwks_url: `https://${name}.example.com/jwks`,
  });
  const [stays, changed, deleted] = await Promise.all(
    ['stays', 'changed', 'deleted'].map((name) => ask<{ id: number }>('POST', path, admin, platform(name))),
  );
  return {
    'POST /api/admin/lti/platforms/': { path, body: platform('added') },
    'GET /api/admin/lti/platforms/{platform_id}/': { path: `${path}${stays?.id}/`, body: undefined },
    'PATCH /api/admin/lti/platforms/{platform_id}/': {
      path: `${path}${changed?.id}/`,
      body: { deployment_ids: ['1', '2'] },
    },
    'DELETE /api/admin/lti/platforms/{platform_id}/': { path: `${path}${deleted?.id}/`, body: undefined },
  };
}
