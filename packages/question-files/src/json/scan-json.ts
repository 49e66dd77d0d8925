import { pointerOf, stepsOf } from '@abhyas/contract/errors';
import { MAX_XML_DEPTH, MAX_XML_NODES } from '#bounds.ts';

/** A value of a JSON text with its place, which `JSON.parse` does not report. Lines count from 1, characters from 0. */
export type Json = { line: number; start: number; end: number } & (
  | { kind: 'object'; entries: Map<string, Json> }
  | { kind: 'array'; items: Json[] }
  | { kind: 'string'; text: string }
  | { kind: 'number' | 'boolean' | 'null'; value: number | boolean | null }
);

export interface Place {
  line: number;
  offset: number;
}

/** Why a text is not JSON, as a sentence can explain it. `expands`: it has more values, or deeper ones, than any quiz. */
export interface SyntaxIssue extends Place {
  kind: 'unexpected' | 'ends_early' | 'comma_before_end' | 'quotes' | 'line_break' | 'after_end' | 'expands';
  found: string;
}

export type JsonScan =
  | {
      root: Json;
      /** Names that an object has twice. JSON.parse keeps the last and drops the others silently. */
      duplicates: ({ path: string } & Place)[];
      issue?: undefined;
    }
  /** Where the text stops being JSON. */
  | { root?: undefined; issue: SyntaxIssue };

const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;

class NotJson extends Error {
  readonly offset: number;
  readonly kind: SyntaxIssue['kind'];
  constructor(offset: number, kind: SyntaxIssue['kind']) {
    super(kind);
    this.offset = offset;
    this.kind = kind;
  }
}

/** Reads a JSON text as `JSON.parse` does, a byte order mark before it included, and notes the place of every value. */
export function scanJson(text: string): JsonScan {
  const duplicates: ({ path: string } & Place)[] = [];
  try {
    return { root: read(text, duplicates), duplicates };
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const { offset, kind } = error;
    const found = String.fromCodePoint(text.codePointAt(offset) ?? 0x20);
    return { issue: { kind, found, offset, line: text.slice(0, offset).split('\n').length } };
  }
}

function read(text: string, duplicates: ({ path: string } & Place)[]): Json {
  /** From the root to the value that is being read. */
  const steps: (string | number)[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  let values = 0;

  const unexpected = () => {
    if (at >= text.length) return new NotJson(text.length, 'ends_early');
    return new NotJson(at, /['“”‘’]/.test(text.charAt(at)) ? 'quotes' : 'unexpected');
  };
  const skipSpace = () => {
    for (; at < text.length && ' \n\r\t'.includes(text.charAt(at)); at += 1) if (text[at] === '\n') line += 1;
  };
  const takeString = (): string => {
    const start = at;
    at += 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === 0x22) break;
      if (Number.isNaN(code)) throw new NotJson(start, 'ends_early');
      if (code < 0x20) throw new NotJson(start, 'line_break');
      ESCAPE.lastIndex = at + 1;
      if (code === 0x5c && !ESCAPE.test(text)) throw new NotJson(at, 'unexpected');
      at = code === 0x5c ? ESCAPE.lastIndex : at + 1;
    }
    at += 1;
    return JSON.parse(text.slice(start, at));
  };
  const takeMembers = (end: string, takeMember: () => void) => {
    at += 1;
    skipSpace();
    while (text[at] !== end) {
      takeMember();
      skipSpace();
      if (text[at] === end) break;
      if (text[at] !== ',') throw unexpected();
      const comma = at;
      at += 1;
      skipSpace();
      if (text[at] === '}' || text[at] === ']') throw new NotJson(comma, 'comma_before_end');
    }
    at += 1;
  };
  const takeInside = (step: string | number): Json => {
    steps.push(step);
    const value = takeValue();
    steps.pop();
    return value;
  };
  const takeValue = (): Json => {
    values += 1;
    if (steps.length > MAX_XML_DEPTH || values > MAX_XML_NODES) throw new NotJson(at, 'expands');
    const place = { line, start: at };
    if (text[at] === '{') {
      const entries = new Map<string, Json>();
      takeMembers('}', () => {
        const name = { line, offset: at };
        if (text[at] !== '"') throw unexpected();
        const step = takeString();
        if (entries.has(step)) duplicates.push({ path: pointerOf([...steps, step]), ...name });
        skipSpace();
        if (text[at] !== ':') throw unexpected();
        at += 1;
        skipSpace();
        entries.set(step, takeInside(step));
      });
      return { ...place, end: at, kind: 'object', entries };
    }
    if (text[at] === '[') {
      const items: Json[] = [];
      takeMembers(']', () => {
        items.push(takeInside(items.length));
      });
      return { ...place, end: at, kind: 'array', items };
    }
    if (text[at] === '"') {
      const string = takeString();
      return { ...place, end: at, kind: 'string', text: string };
    }
    SCALAR.lastIndex = at;
    const [scalar] = SCALAR.exec(text) ?? [];
    if (scalar === undefined) throw unexpected();
    at += scalar.length;
    const value: number | boolean | null = JSON.parse(scalar);
    if (typeof value === 'number') return { ...place, end: at, kind: 'number', value };
    return { ...place, end: at, kind: value === null ? 'null' : 'boolean', value };
  };

  skipSpace();
  const root = takeValue();
  skipSpace();
  if (at < text.length) throw new NotJson(at, 'after_end');
  return root;
}

/** Where the value at a JSON Pointer begins, or the nearest object or list around a missing one. */
export function placeOf(root: Json, path: string): Place {
  let found = root;
  for (const step of stepsOf(path)) {
    const { kind } = found;
    const next = kind === 'object' ? found.entries.get(step) : kind === 'array' && found.items[Number(step)];
    if (!next) break;
    found = next;
  }
  return { line: found.line, offset: found.start };
}
