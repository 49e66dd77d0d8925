import { correctImportedQuestion, getImport, startImport } from '@abhyas/contract/imports';
import { expect, it } from 'vitest';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';
import { openSaves } from '#testing/saves-beside.ts';
import { goToRealTime } from '#testing/time-in-nepal.ts';

// Calls of one account about an import as large as a file may be, beside the saves of others.

const JWT_SECRET = 'a secret that only this test and its server know';
const QUESTIONS = 2000;
const MEGABYTES = 23;

/** Different words, so that each text is compared to its end. */
const words = (seed: number, characters: number): string => {
  let text = '';
  for (let n = seed; text.length < characters; n = (n * 7919 + 17) % 1_000_003) text += `${n.toString(36)} `;
  return text.slice(0, characters).trim();
};

const file = (): File => {
  const question = (n: number) =>
    `Number ${n}: ${words(n, 4900)} {=${words(n + 1, 600)} ~${words(n + 2, 600)} ~${words(n + 3, 600)} ####${words(n + 4, 4900)}}`;
  return new File([Array.from({ length: QUESTIONS }, (_, n) => question(n + 1)).join('\n\n')], 'large.txt');
};

it('saves stay fast beside the previews and corrections of a large import', {
  timeout: 580_000,
}, async () => {
  const connection = await cloneDatabase();
  const app = await buildTestApp({ keys: deriveKeys(JWT_SECRET) }, { connection });
  goToRealTime(app);
  const { token } = await registerAdmin(app);
  const body = new FormData();
  body.set('file', file());
  const read = await call(app.url, startImport, { token, body });
  expect(read.body.questions).toHaveLength(QUESTIONS);
  expect(JSON.stringify(read.body).length).toBeGreaterThan(MEGABYTES * 1024 * 1024);
  const { import_id } = read.body;

  const { send, expectFastSaves } = await openSaves(app, { connection, secret: JWT_SECRET });
  const preview = getImport.path.replace(':import_id', String(import_id));
  const correction = correctImportedQuestion.path.replace(':import_id', String(import_id));
  let corrected = 0;
  await expectFastSaves({
    previews: { atOnce: 30, call: () => send('GET', preview, { token }) },
    corrections: {
      atOnce: 6,
      call: () => {
        corrected += 1;
        const path = correction.replace(':n', String(1 + (corrected % QUESTIONS)));
        return send('PATCH', path, { token, body: { hint: { en: `Because of ${corrected}` } } });
      },
    },
  });
});
