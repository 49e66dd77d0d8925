import { expect, it } from 'vitest';
import { hasUnreachableAddress } from './unreachable.ts';

it.each([
  'Log in: http://127.0.0.1:3000',
  'http://127.8.9.10/set-password.',
  'localhost',
  'See LOCALHOST:3000/x, please',
  'http://abhyas.localhost/',
  'http://0.0.0.0',
  'http://[::1]:3000',
  'http://[::]',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  '::1',
  'लगइन: http://127.0.0.1',
])('finds the address of the machine itself in %s', (text) => expect(hasUnreachableAddress(text)).toBe(true));

it.each([
  'https://abhyas.example',
  'http://192.168.1.10:3000',
  'http://[2001:db8::1]/',
  'It costs Rs. 127.50 and starts at 10:00',
  '1127.0.0.1 is no address',
  'localhosted',
  'http://localhost.example/',
  'Chapter 2::1a',
])('finds none in %s', (text) => expect(hasUnreachableAddress(text)).toBe(false));
