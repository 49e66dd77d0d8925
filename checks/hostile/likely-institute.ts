import type { Likely } from './likely.ts';

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
