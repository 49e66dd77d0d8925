import { englishInPreeti } from './english-in-preeti.ts';
import { fromPreeti } from './from-preeti.ts';

export interface PreetiText {
  text: string;
  /** What was left as it is, because it is English or an address although its font says otherwise. */
  english: string[];
}

/** As `fromPreeti`, but leaves what cannot be Nepali as it is, and names it. */
export function readPreeti(text: string, font: string): PreetiText {
  const english = englishInPreeti(text);
  const read: string[] = [];
  let from = 0;
  for (const { start, end } of english) {
    read.push(fromPreeti(text.slice(from, start), font), text.slice(start, end));
    from = end;
  }
  read.push(fromPreeti(text.slice(from), font));
  return { text: read.join(''), english: english.map(({ start, end }) => text.slice(start, end)) };
}
