import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, placeOf, scanJson } from './scan-json.ts';

describe('scanJson', () => {
  it('finds where values begin, by their JSON Pointers, and what is around a missing one', () => {
    const text = '{\n  "a": [ {"b/c~": "x"}, -1.5e3 ],\n  "d": null\n}';
    const root = rootOf(text);
    const at = (path: string) => text.slice(placeOf(root, path).offset);
    expect(at('')).toBe(text);
    expect(at('/a')).toMatch(/^\[ \{/);
    expect(at('/a/0/b~1c~0')).toMatch(/^"x"/);
    expect(at('/a/1')).toMatch(/^-1\.5e3/);
    expect(at('/d')).toMatch(/^null/);
    expect(at('/missing')).toBe(text);
    expect(at('/a/7/x')).toMatch(/^\[ \{/);
    expect(['', '/a/1', '/d'].map((path) => placeOf(root, path).line)).toEqual([1, 2, 3]);
  });

  it('passes over a byte order mark', () => {
    expect(placeOf(rootOf('\uFEFF{"a": 1}'), '/a')).toEqual({ line: 1, offset: 7 });
    expect(scanJson('\uFEFF{"a" 1}').issue).toMatchObject({ offset: 6, line: 1 });
  });

  it('finds names that stand twice in one object, also when one is escaped', () => {
    const text = '{"a": {"x": 1, "\\u0078": 2}, "b": [{"x": 1}, {"x": 1}],\n "a": 3}';
    expect(scanJson(text)).toMatchObject({
      duplicates: [
        { path: '/a/x', line: 1, offset: text.indexOf('"\\u0078"') },
        { path: '/a', line: 2, offset: text.lastIndexOf('"a"') },
      ],
    });
  });

  it.each([
    ['', 0, 'ends_early'],
    ['{', 1, 'ends_early'],
    ['{"a": 1,}', 7, 'comma_before_end'],
    ['[1, 2,]', 5, 'comma_before_end'],
    ["{'a': 1}", 1, 'quotes'],
    ['{“a”: 1}', 1, 'quotes'],
    ['{"a" 1}', 5, 'unexpected'],
    ['{a: 1}', 1, 'unexpected'],
    ['{"a": 01}', 7, 'unexpected'],
    ['{"a": tru}', 6, 'unexpected'],
    ['{"a": "x\ny"}', 6, 'line_break'],
    ['{"a": "\\x"}', 7, 'unexpected'],
    ['{"a": "x', 6, 'ends_early'],
    ['{} {}', 3, 'after_end'],
    ['[1}', 2, 'unexpected'],
    ['// note\n{}', 0, 'unexpected'],
  ])('finds where %j stops being JSON', (text, offset, kind) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(scanJson(text).issue).toMatchObject({ offset, kind });
  });

  it.each([
    '{}',
    '[]',
    '""',
    '0',
    '-0.5E+2',
    ' [ 1 , {"a":[]} ] ',
    '{"":{"":[null,true,false]}}',
    '"\\u00e9\\n"',
  ])('takes %s, as JSON.parse does', (text) => {
    JSON.parse(text);
    expect(scanJson(text).issue).toBeUndefined();
  });

  it('finds an issue exactly where JSON.parse throws', () => {
    const piece = fc.constantFrom(...'"{}[],:\\x1.-e \n“', '\\u00', 'true', '//', '\u00a0');
    const text = fc.json({ maxDepth: 3 });
    const damaged = fc.tuple(text, fc.nat(), fc.nat({ max: 2 }), piece).map(([json, at, lost, added]) => {
      const from = at % (json.length + 1);
      return json.slice(0, from) + added + json.slice(from + lost);
    });
    fc.assert(
      fc.property(fc.oneof(text, damaged), (json) => {
        expect(scanJson(json).issue !== undefined).toBe(!isJson(json));
      }),
      { numRuns: 3_000 },
    );
  });

  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.boolean(), (written, isIndented) => {
        const value: unknown = JSON.parse(written);
        const text = isIndented ? JSON.stringify(value, null, 2) : written;
        expect(plain(rootOf(text))).toEqual(asMaps(value));
      }),
    );
  });

  it('stops where a text is nested deeper, or has more values, than any quiz', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    expect(scanJson(nested(200)).issue).toBeUndefined();
    expect(scanJson(nested(201)).issue).toEqual({ kind: 'expands', found: '1', line: 1, offset: 201 });
    expect(scanJson('['.repeat(1_000_000)).issue).toMatchObject({ kind: 'expands' });
    expect(scanJson(`[${'1,'.repeat(1_000_000)}1]`).issue).toMatchObject({ kind: 'expands' });
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function rootOf(text: string): Json {
  const { root } = scanJson(text);
  if (!root) throw new Error('not JSON');
  return root;
}

function plain(json: Json): unknown {
  if (json.kind === 'object') return new Map([...json.entries].map(([name, value]) => [name, plain(value)]));
  if (json.kind === 'array') return json.items.map(plain);
  return json.kind === 'string' ? json.text : json.value;
}

function asMaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asMaps);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([name, each]) => [name, asMaps(each)]));
}
