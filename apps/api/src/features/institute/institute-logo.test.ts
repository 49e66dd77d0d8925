import {
  deleteLogo,
  getInstituteSettings,
  replaceInstituteSettings,
  uploadLogo,
} from '@abhyas/contract/institute/staff';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readTrail } from '#features/audit/audit-trail.fixture.ts';
import { call } from '#testing/api-client.ts';
import { registerAdmin } from '#testing/factories.ts';
import { buildWithPage, everest } from './institute.fixture.ts';

const app = await buildWithPage();
const admin = await registerAdmin(app);
const { token } = admin;
await call(app.url, replaceInstituteSettings, { token, body: everest });
const page = () => fetch(app.url, { headers: { accept: 'text/html' } });

async function logoOf(width: number, height: number): Promise<FormData> {
  const png = await sharp({ create: { width, height, channels: 4, background: '#c2183c' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png');
  return body;
}

describe('the logo', () => {
  it('becomes a picture in the header and the icons of the installed app', async () => {
    const { status, body } = await call(app.url, uploadLogo, { token, body: await logoOf(1200, 400) });
    expect(status).toBe(200);
    expect(body.logo).toMatchObject({ width: 383, height: 128 });
    const stored = await fetch(app.url + body.logo?.address);
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect(stored.headers.get('cache-control')).toMatch(/immutable/);
    expect(stored.headers.get('content-security-policy')).toMatch(/sandbox$/);
    const html = await (await page()).text();
    expect(html).toContain(`<img src="${body.logo?.address}" width="96" height="32" alt="">`);
    expect(html).not.toMatch(/<svg|favicon\.svg|apple-touch-180/);
    const { icons } = JSON.parse(await (await fetch(`${app.url}/manifest.webmanifest`)).text());
    const sizes = await Promise.all(
      icons.map(async ({ src }: { src: string }) => {
        const png = sharp(Buffer.from(await (await fetch(app.url + src)).arrayBuffer()));
        const { width, height, format } = await png.metadata();
        return { width, height, format };
      }),
    );
    expect(sizes).toEqual([192, 512, 512].map((side) => ({ width: side, height: side, format: 'png' })));
    // Launchers cut the maskable one to a circle of 80 %: nothing of the logo lies outside.
    const masked = sharp(Buffer.from(await (await fetch(app.url + icons[2].src)).arrayBuffer()));
    const { data, info } = await masked.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let y = 0; y < 512; y += 1)
      for (let x = 0; x < 512; x += 1)
        if (Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512)
          expect(data[(y * 512 + x) * info.channels]).toBeGreaterThan(250);
  });

  it('that is no picture is refused, and the one before stays', async () => {
    const body = new FormData();
    body.set('picture', new Blob(['<svg/>'], { type: 'image/png' }), 'logo.png');
    const refused = await call(app.url, uploadLogo, { token, body });
    expect([refused.status, refused.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect((await call(app.url, getInstituteSettings, { token })).body.logo).not.toBeNull();
  });

  it('goes with its pictures', async () => {
    const { body: before } = await call(app.url, getInstituteSettings, { token });
    expect((await call(app.url, deleteLogo, { token })).body.logo).toBeNull();
    expect((await fetch(app.url + before.logo?.address)).status).toBe(404);
    const { rows } = await app.db.execute(sql`select hash from institute_pictures`);
    expect(rows).toEqual([]);
    expect(await (await page()).text()).toContain('<svg');
    const { eventsAbout } = readTrail(app, admin);
    const kinds = (await eventsAbout(admin.username)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['institute_logo_set', 'institute_logo_deleted']));
    await call(app.url, deleteLogo, { token }); // nothing to delete, so nothing is recorded
    const after = (await eventsAbout(admin.username)).map(({ kind }) => kind);
    expect(after).toEqual(kinds);
  });
});
