import { deleteLogo, replaceInstituteSettings, uploadLogo } from '@abhyas/contract/institute/staff';
import { addPlatform, changePlatform, deletePlatform, getPlatform } from '@abhyas/contract/lti/staff';
import {
  addNotice,
  deleteNotice,
  previewNotice,
  restoreNotice,
  retryNoticeSms,
  stopNoticeSms,
  updateNotice,
} from '@abhyas/contract/notices/staff';
import sharp from 'sharp';
import { everest } from '../../features/institute/institute.fixture.ts';
import { HOLIDAY } from '../../features/notices/notices.fixture.ts';
import { notice_sms_jobs } from '../../features/notices/sms/notice-sms.tables.ts';
import { iso } from '../../platform/time/clock.ts';
import type { Office } from './office.fixture.ts';

/** A file of a form, with a picture. */
export async function pictureForm(): Promise<FormData> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#c2183c' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture.png');
  return body;
}

export async function dressInstitute({ ask }: Office): Promise<void> {
  await ask(replaceInstituteSettings, { body: everest });
  await ask(uploadLogo, { body: await pictureForm() });
  await ask(deleteLogo);
}

export async function connectPlatform({ ask }: Office): Promise<void> {
  const { id: platform_id } = await ask(addPlatform, {
    body: {
      ...{ issuer: 'https://canvas.example.com', client_id: 'c1', deployment_ids: ['1'] },
      ...{ auth_url: 'https://canvas.example.com/auth', token_url: 'https://canvas.example.com/token' },
      jwks_url: 'https://canvas.example.com/jwks',
    },
  });
  const params = { platform_id };
  await ask(changePlatform, { params, body: { deployment_ids: ['2'] } });
  await ask(getPlatform, { params });
  await ask(deletePlatform, { params });
}

/** A notice to a class whose SMS are refused, sent again and stopped. Returns it. */
export async function giveNotice({ app, aside, ask }: Office, class_id: number): Promise<number> {
  const audience = { class_ids: [class_id] };
  await ask(previewNotice, { body: { ...HOLIDAY, audience } });
  app.sms.refuse = true;
  const { id } = await ask(addNotice, { body: { ...HOLIDAY, audience, sms: true }, starts_job: true });
  app.sms.refuse = false;
  const params = { id };
  await ask(updateNotice, { params, body: { title: { en: 'Saturday' } } });
  await ask(retryNoticeSms, { params, starts_job: true });
  // A job that no process has begun.
  const at = iso(app.clock.now());
  await aside.update(notice_sms_jobs).set({ state: 'waiting', worked_at: at, finished_at: null });
  await ask(stopNoticeSms, { params });
  await ask(deleteNotice, { params });
  await ask(restoreNotice, { params });
  return id;
}
