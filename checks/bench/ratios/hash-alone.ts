// Compares a password in a loop, with nothing else running. Prints the number per second.
import { json } from 'node:stream/consumers';
import { hashPassword, verifyPassword } from '../../../apps/api/src/platform/crypto/passwords.ts';

const { callers, seconds } = (await json(process.stdin)) as { callers: number; seconds: number };
const stored = await hashPassword('a password of ten');
let done = 0;
const started = performance.now();
const ends = started + seconds * 1000;
const loop = async () => {
  while (performance.now() < ends) {
    await verifyPassword(stored, 'a password of ten');
    done += 1;
  }
};
await Promise.all(Array.from({ length: callers }, loop));
console.log((done / (performance.now() - started)) * 1000);
