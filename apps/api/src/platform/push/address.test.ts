import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic, readEndpoint } from './address.ts';

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://142.250.183.10/push',
  ])('may be %s', (text) => {
    expect(readEndpoint(text)?.href).toBe(text);
  });

  it.each([
    'http://fcm.googleapis.com/send',
    'https://user:secret@fcm.googleapis.com/send',
    'https://fcm.googleapis.com:8443/send',
    'https://localhost/send',
    'https://postgres/send',
    'https://printer.local/send',
    'https://metadata.google.internal/send',
    'https://127.0.0.1/send',
    'https://2130706433/send',
    'https://0x7f.1/send',
    'https://10.1.2.3/send',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/send',
    'https://[::1]/send',
    'https://[fe80::1]/send',
    'https://[fd00::1]/send',
    'https://[::ffff:10.0.0.1]/send',
    'https://0.0.0.0/send',
    'file:///etc/passwd',
    'no address',
  ])('may not be %s', (text) => {
    expect(readEndpoint(text)).toBeUndefined();
  });
});

it('a name that resolves to an own address is refused when it is connected', async () => {
  const error = await new Promise((resolve) =>
    lookupPublic('localhost', { all: false }, (failure) => resolve(failure)),
  );
  expect(String(error)).toContain('no public address');
  expect(isPublicAddress('not an address')).toBe(false);
});
