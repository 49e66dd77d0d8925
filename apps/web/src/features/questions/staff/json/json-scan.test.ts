import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJson } from './json-scan.ts';

describe('scanJson', () => {
  it('tells where values begin, by their JSON Pointers', () => {
    const text = '{\n  "a": [ {"b/c~": "x"}, -1.5e3 ],\n  "d": null\n}';
    const { offsets, issue } = scanJson(text, ['', '/a', '/a/0/b~1c~0', '/a/1', '/d', '/missing', '/a/7']);
    expect(issue).toBeUndefined();
    const at = (path: string) => text.slice(offsets.get(path));
    expect(at('')).toBe(text);
    expect(at('/a')).toMatch(/^\[ \{/);
    expect(at('/a/0/b~1c~0')).toMatch(/^"x"/);
    expect(at('/a/1')).toMatch(/^-1\.5e3/);
    expect(at('/d')).toMatch(/^null/);
    expect(offsets.has('/missing')).toBe(false);
    expect(offsets.has('/a/7')).toBe(false);
  });

  it('finds names that stand twice in one object, also when one is escaped', () => {
    const text = '{"a": {"x": 1, "\\u0078": 2}, "b": [{"x": 1}, {"x": 1}], "a": 3}';
    expect(scanJson(text).duplicates).toEqual([
      { path: '/a/x', offset: text.indexOf('"\\u0078"') },
      { path: '/a', offset: text.lastIndexOf('"a"') },
    ]);
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

  it('walks what is nested a million deep', () => {
    expect(scanJson('['.repeat(1_000_000)).issue).toMatchObject({ kind: 'ends_early' });
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
