import { readFileSync } from 'node:fs';
import { OutgoingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Preloaded into a server whose days a test lets pass. The file that SHIFT_FILE names has the milliseconds by which the
// clock is ahead. Read at each call, so that nothing waits for it.

const file = process.env.SHIFT_FILE;
const realNow = Date.now.bind(Date);
const shift = () => Number(readFileSync(file, 'utf8'));
const shiftedNow = () => realNow() + shift();

if (file) {
  Date.now = shiftedNow;
  // The server trusts its clock only while the time since boot agrees.
  const sinceBoot = os.uptime;
  os.uptime = () => sinceBoot() + shift() / 1000;
  syncBuiltinESMExports();
  // Node writes the header `Date` by a clock of its own, and the web app reads it.
  const storeHeader = OutgoingMessage.prototype._storeHeader;
  OutgoingMessage.prototype._storeHeader = function (...args) {
    storeHeader.apply(this, args);
    this._header = this._header.replace(/^date: .*$/im, `Date: ${new Date(shiftedNow()).toUTCString()}`);
  };
}
