import { MAX_XML_DEPTH, MAX_XML_NODES } from '#bounds.ts';
import { FileRefused } from '#issues.ts';

/** A value of a JSON document with its place, which `JSON.parse` does not report. Lines count from 1. */
export type Json = { line: number; start: number; end: number } & (
  | { kind: 'object'; entries: Map<string, Json> }
  | { kind: 'array'; items: Json[] }
  | { kind: 'string'; text: string }
  | { kind: 'number' | 'boolean' | 'null'; value: number | boolean | null }
);

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\n]|\\.)*"/y;
const OTHER = /true|false|null|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y;

/** Throws FileRefused with the line of the first fault. */
export function parseJson(text: string): Json {
  let at = 0;
  let line = 1;
  let nodes = 0;

  const broken = () => new FileRefused('file_broken', { line });
  const skipSpace = () => {
    SPACE.lastIndex = at;
    const space = SPACE.exec(text)?.[0] ?? '';
    for (const sign of space) if (sign === '\n') line += 1;
    at += space.length;
  };
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const taken = pattern.exec(text)?.[0];
    if (taken === undefined) throw broken();
    at += taken.length;
    return taken;
  };
  const takeString = (): string => storable(parsed(take(STRING), broken));
  const isNext = (sign: string): boolean => {
    skipSpace();
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };

  const takeValue = (depth: number): Json => {
    nodes += 1;
    if (depth > MAX_XML_DEPTH || nodes > MAX_XML_NODES) throw new FileRefused('file_expands');
    skipSpace();
    const place = { line, start: at };
    if (isNext('{')) {
      const entries = new Map<string, Json>();
      takeMembers('}', () => {
        const name = takeString();
        if (!isNext(':')) throw broken();
        entries.set(name, takeValue(depth + 1));
      });
      return { ...place, end: at, kind: 'object', entries };
    }
    if (isNext('[')) {
      const items: Json[] = [];
      takeMembers(']', () => {
        items.push(takeValue(depth + 1));
      });
      return { ...place, end: at, kind: 'array', items };
    }
    if (text[at] === '"') {
      const string = takeString();
      return { ...place, end: at, kind: 'string', text: string };
    }
    const value: unknown = parsed(take(OTHER), broken);
    if (typeof value === 'number') return { ...place, end: at, kind: 'number', value };
    if (typeof value === 'boolean') return { ...place, end: at, kind: 'boolean', value };
    return { ...place, end: at, kind: 'null', value: null };
  };
  const takeMembers = (closer: string, takeMember: () => void) => {
    if (isNext(closer)) return;
    do {
      skipSpace();
      takeMember();
    } while (isNext(','));
    if (!isNext(closer)) throw broken();
  };

  const value = takeValue(0);
  skipSpace();
  if (at < text.length) throw broken();
  return value;
}

function parsed(json: string, broken: () => FileRefused) {
  try {
    return JSON.parse(json);
  } catch {
    throw broken();
  }
}

/** A lone surrogate or a NUL cannot be stored. */
const storable = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '');

/** A field of an object; undefined for anything else, and for null. */
export function fieldOf(json: Json | undefined, name: string): Json | undefined {
  const field = json?.kind === 'object' ? json.entries.get(name) : undefined;
  return field?.kind === 'null' ? undefined : field;
}

export const itemsOf = (json: Json | undefined): Json[] => (json?.kind === 'array' ? json.items : []);

export const stringOf = (json: Json | undefined): string | undefined =>
  json?.kind === 'string' ? json.text : undefined;
