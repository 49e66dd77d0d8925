import { expect, it } from 'vitest';
import { seenText } from './shared.ts';

it.each([
  ['Ram\u202Egpj.exe', 'Ramgpj.exe'],
  ['\u2066Sita\u2069 \u200ESharma\u200F', 'Sita Sharma'],
  ['Ra\u200Bm\u00AD\uFEFF\u2060\u180E', 'Ram'],
  ['Ram\u{E0041}\u3164', 'Ram'],
  ['\u200DRam\u200C \u200DRai', 'Ram Rai'],
  ['Ram\u0007\nRai', 'Ram Rai'],
  // Joiners of Devanagari between letters, and after a virama.
  ['क\u094D\u200Dष', 'क\u094D\u200Dष'],
  ['श\u094D\u200Cय', 'श\u094D\u200Cय'],
  ['Zoë O’Brien-Rai', 'Zoë O’Brien-Rai'],
])('what is not seen is removed from a name: %j', (typed, kept) => expect(seenText(typed)).toBe(kept));
