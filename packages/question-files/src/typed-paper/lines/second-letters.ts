import { readingsOfLetter } from '#option-letters.ts';
import { slicePieces } from '#typed-paper/blocks.ts';
import type { Line } from './lines.ts';
import { letterAt, type Marker } from './markers.ts';

/**
 * `a) Newton`, `क) न्युटन`, `b) Einstein`, `ख) आइन्स्टाइन`, each on a line: the second letter of each pair goes, so that its line
 * continues the option before it.
 */
export function withoutSecondLetters(lines: readonly Line[]): Line[] {
  const read: Line[] = [];
  let at = 0;
  while (at < lines.length) {
    const pairs = pairsFrom(lines, at);
    for (const line of lines.slice(at, at + Math.max(1, pairs.length * 2))) read.push(line);
    for (const [place, marker] of pairs.entries()) {
      const index = read.length - pairs.length * 2 + place * 2 + 1;
      const line = read[index];
      if (!line) continue;
      const { pieces, text } = line;
      const own = slicePieces(pieces, marker.end, text.length);
      read[index] = { ...line, pieces: own, text: text.slice(marker.end), continues: true };
    }
    at += Math.max(1, pairs.length * 2);
  }
  return read;
}

/** The second markers of the pairs that begin at a line; none if they are fewer than two. */
function pairsFrom(lines: readonly Line[], at: number): Marker[] {
  const seconds: Marker[] = [];
  for (let next = at; ; next += 2) {
    const [first, second] = [letterOf(lines[next]), letterOf(lines[next + 1])];
    const place = seconds.length;
    const isPair =
      first !== undefined &&
      second !== undefined &&
      first.isNepali !== second.isNepali &&
      first.places.includes(place) &&
      second.places.includes(place) &&
      first.marker.style === second.marker.style;
    if (!isPair) return seconds.length > 1 ? seconds : [];
    seconds.push(second.marker);
  }
}

function letterOf(line: Line | undefined) {
  const marker = line && line.list === undefined ? letterAt(line.text) : undefined;
  if (!marker || !/^\p{L}/u.test(marker.label)) return undefined;
  const places = readingsOfLetter(marker.label).map(({ place }) => place);
  return { marker, places, isNepali: /\p{Script=Devanagari}/u.test(marker.label) };
}
