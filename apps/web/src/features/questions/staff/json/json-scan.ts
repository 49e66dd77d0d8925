/** Why a text is not JSON, as a sentence can explain it. */
export type SyntaxIssue =
  | 'unexpected'
  | 'ends_early'
  | 'comma_before_end'
  | 'quotes'
  | 'line_break'
  | 'after_end';

export interface JsonScan {
  /** Where the requested values begin; JSON Pointer → characters from the start. */
  offsets: ReadonlyMap<string, number>;
  /** Names that an object has twice. JSON.parse keeps the last and drops the others silently. */
  duplicates: ReadonlyArray<{ path: string; offset: number }>;
  /** Where the text stops being JSON. */
  issue?: { offset: number; kind: SyntaxIssue; found: string };
}

interface Wanted {
  path: string;
  requested: boolean;
  next: Map<string, Wanted>;
}

interface Container {
  /** Names seen so far; undefined in a list. */
  names: Set<string> | undefined;
  step: string;
  wanted: Wanted | undefined;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;

class NotJson extends Error {
  readonly offset: number;
  readonly kind: SyntaxIssue;
  constructor(offset: number, kind: SyntaxIssue) {
    super(kind);
    this.offset = offset;
    this.kind = kind;
  }
}

export const pointerStep = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
export const pointerSteps = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Walks a JSON text once and finds where its values stand, which JSON.parse does not. However deep the text is nested,
 * the walk does not recurse.
 */
export function scanJson(text: string, paths: Iterable<string> = []): JsonScan {
  const offsets = new Map<string, number>();
  const duplicates: { path: string; offset: number }[] = [];
  try {
    walk(text, wantedTree(paths), offsets, duplicates);
    return { offsets, duplicates };
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const found = String.fromCodePoint(text.codePointAt(error.offset) ?? 0x20);
    return { offsets, duplicates, issue: { offset: error.offset, kind: error.kind, found } };
  }
}

function wantedTree(paths: Iterable<string>): Wanted {
  const root: Wanted = { path: '', requested: false, next: new Map() };
  for (const path of paths) {
    let node = root;
    for (const step of pointerSteps(path)) {
      let next = node.next.get(step);
      if (next === undefined) {
        next = { path: node.path + pointerStep(step), requested: false, next: new Map() };
        node.next.set(step, next);
      }
      node = next;
    }
    node.requested = true;
  }
  return root;
}

function walk(
  text: string,
  root: Wanted,
  offsets: Map<string, number>,
  duplicates: { path: string; offset: number }[],
): void {
  const open: Container[] = [];
  let at = skipSpace(text, 0);
  let wanted: Wanted | undefined = root;

  for (;;) {
    if (wanted?.requested) offsets.set(wanted.path, at);
    const character = text[at];
    if (character === '{' || character === '[') {
      const names = character === '{' ? new Set<string>() : undefined;
      open.push({ names, step: '', wanted });
      at = skipSpace(text, at + 1);
      if (text[at] === (names ? '}' : ']')) {
        open.pop();
        at += 1;
      } else {
        enter(open.at(-1) as Container);
        continue;
      }
    } else at = skipScalar(text, at);

    // A value has ended; so may the containers around it.
    for (;;) {
      at = skipSpace(text, at);
      const container = open.at(-1);
      if (container === undefined) {
        if (at < text.length) throw new NotJson(at, 'after_end');
        return;
      }
      const end = container.names ? '}' : ']';
      if (text[at] === ',') {
        const comma = at;
        at = skipSpace(text, at + 1);
        if (text[at] === '}' || text[at] === ']') throw new NotJson(comma, 'comma_before_end');
        enter(container);
        break;
      }
      if (text[at] !== end) throw unexpected(text, at);
      open.pop();
      at += 1;
    }
  }

  /** To the next value of a container: past its name, or one further in the list. */
  function enter(container: Container): void {
    if (container.names === undefined) {
      container.step = String(container.step === '' ? 0 : Number(container.step) + 1);
    } else {
      const nameAt = at;
      if (text[at] !== '"') throw unexpected(text, at);
      at = skipString(text, at);
      container.step = JSON.parse(text.slice(nameAt, at));
      if (container.names.has(container.step)) {
        duplicates.push({ path: open.map(({ step }) => pointerStep(step)).join(''), offset: nameAt });
      }
      container.names.add(container.step);
      at = skipSpace(text, at);
      if (text[at] !== ':') throw unexpected(text, at);
      at = skipSpace(text, at + 1);
    }
    wanted = container.wanted?.next.get(container.step);
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \n\r\t'.includes(text.charAt(at))) at += 1;
  return at;
}

function skipScalar(text: string, at: number): number {
  if (text[at] === '"') return skipString(text, at);
  for (const pattern of [NUMBER, WORD]) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  throw unexpected(text, at);
}

function skipString(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (Number.isNaN(code)) throw new NotJson(from, 'ends_early');
    if (code < 0x20) throw new NotJson(from, 'line_break');
    if (code === 0x5c) {
      ESCAPE.lastIndex = at + 1;
      if (!ESCAPE.test(text)) throw new NotJson(at, 'unexpected');
      at = ESCAPE.lastIndex;
    } else at += 1;
  }
}

function unexpected(text: string, at: number): NotJson {
  if (at >= text.length) return new NotJson(text.length, 'ends_early');
  return new NotJson(at, /['“”‘’]/.test(text.charAt(at)) ? 'quotes' : 'unexpected');
}
