import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush } from './encrypt.ts';

it('encrypts the example of RFC 8291, appendix A', () => {
  const encrypted = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      private_key: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    },
  );
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('takes a new salt and key for each message', () => {
  const receiver = createECDH('prime256v1');
  const keys = { p256dh: receiver.generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const [one, two] = [encryptPush(Buffer.from('same'), keys), encryptPush(Buffer.from('same'), keys)];
  expect(one.subarray(0, 86).equals(two.subarray(0, 86))).toBe(false);
  // A receiver that was written from RFC 8188 alone reads it.
  const salt = one.subarray(0, 16);
  const sender_key = one.subarray(21, 86);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender_key]);
  const secret = receiver.computeSecret(sender_key);
  const ikm = Buffer.from(hkdfSync('sha256', secret, Buffer.from(keys.auth, 'base64url'), info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(one.subarray(-16));
  const read = Buffer.concat([decipher.update(one.subarray(86, -16)), decipher.final()]);
  expect(read.toString()).toBe('same\u0002');
});
