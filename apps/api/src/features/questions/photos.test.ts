import { uploadPicture } from '@abhyas/contract/questions/pictures';
import { createQuizFromJson, exportQuiz } from '@abhyas/contract/quizzes/staff';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { findSvgFault } from './rules/svg.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);

function upload(bytes: Uint8Array, field = 'picture') {
  const body = new FormData();
  body.set(field, new File([new Uint8Array(bytes)], 'x.png'));
  return call(app.url, uploadPicture, { token, body });
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
/** Nothing compresses worse. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const webpIn = (svg: string) => Buffer.from(/base64,([^"]*)/.exec(svg)?.[1] ?? '', 'base64');

describe('POST /api/admin/pictures/', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('turns a %s into an SVG with a small WebP', async (format) => {
    const { status, body } = await upload(await plain(2400, 1200).toFormat(format).toBuffer());
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 1200, height: 600 });
    expect(findSvgFault(body.svg)).toBeUndefined();
    expect(body.svg).toContain('viewBox="0 0 1200 600" width="1200" height="600"');
    expect(await sharp(webpIn(body.svg)).metadata()).toMatchObject({
      format: 'webp',
      width: 1200,
      height: 600,
    });
  });

  it('keeps only the pixels, upright, and enlarges nothing', async () => {
    const photo = await plain(300, 200)
      .withExif({ IFD0: { Artist: 'A secret name' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(photo);
    expect(body).toMatchObject({ width: 200, height: 300 });
    const { exif, orientation } = await sharp(webpIn(body.svg)).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  });

  it('makes even a noisy photo small enough for a question, and is the same when imported again', async () => {
    // Small, because the process that reads it ends after a while; all the same only the last of its steps is small enough.
    const photo = await noise(800).jpeg({ quality: 85 }).toBuffer();
    const { body } = await upload(photo);
    expect(body).toMatchObject({ width: 640, height: 640 });
    expect(webpIn(body.svg).length).toBeLessThan(150_000);
    const quiz = sampleQuiz(1);
    const image = { svg: body.svg, caption: { en: 'A field', ne: 'खेत' } };
    const questions = quiz.questions.map((question) => ({ ...question, image }));
    const created = await call(app.url, createQuizFromJson, { token, body: { ...quiz, questions } });
    expect(created.status).toBe(201);
    const params = { id: created.body.quiz_id };
    const exported = await call(app.url, exportQuiz, { token, params });
    expect(exported.body.questions[0]?.image).toEqual(image);
  });

  it('refuses what is no picture, a form without one, and a picture that is too large to decode', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const large = await plain(5000, 5000).png().toBuffer();
    for (const bytes of [svg, Buffer.from('GIF89a'), large]) {
      expect(await upload(bytes)).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } });
    }
    expect(await upload(await plain(5, 5).png().toBuffer(), 'other')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', errors: [{ path: '/picture' }] },
    });
  });
});
