import fc from 'fast-check';
import type { Schema } from './openapi.ts';

/** Ids and names that exist, so that requests come further than the first refusal. */
export interface Known {
  ids: number[];
  options: number[];
  words: string[];
}

const hostileTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u0000\uffff',
  "' or 1=1 --",
  "'; drop table users; --",
  '$1',
  '%00',
  '%s%n%d',
  '{{7*7}}',
  '<script>fired=1</script>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>fired=1</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="fired=1"/>',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
  '=cmd|"/c calc"!A1',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '__proto__',
  'constructor',
  '९८०००००००१',
  'Infinity',
  '1e400',
  'नेपाली शब्द'.repeat(40),
  '9'.repeat(3000),
  '('.repeat(400),
  '[{'.repeat(400),
  `a@${'b'.repeat(300)}.np`,
  '2026-02-30T25:61:61Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
];
const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  1.7e9,
];
const hostileOthers: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1 },
  { en: 1 },
];

/** `rare` as often as `probability` (0 to 1), `usual` otherwise. */
export function sometimes<T>(
  probability: number,
  rare: fc.Arbitrary<T>,
  usual: fc.Arbitrary<T>,
): fc.Arbitrary<T> {
  const weight = Math.round(probability * 1000);
  return fc.oneof({ weight, arbitrary: rare }, { weight: 1000 - weight, arbitrary: usual });
}

/** Texts that have harmed servers, and ones of any characters. */
export const hostileText: fc.Arbitrary<string> = sometimes(
  0.2,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...hostileTexts),
);
const hostileNumber = sometimes(
  0.2,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(...hostileNumbers),
);
const hostileOther = sometimes<unknown>(0.2, fc.jsonValue(), fc.constantFrom(...hostileOthers));

/** A value that hardly any schema asks for. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: hostileOther },
);

/** Values as the schema asks for, but for the places where `harm` (0 to 1) puts something else. */
export function valuesOf(schema: Schema, known: Known, harm: number): fc.Arbitrary<unknown> {
  return sometimes(harm, junk, wantedOf(schema, known, harm));
}

function wantedOf(schema: Schema, known: Known, harm: number): fc.Arbitrary<unknown> {
  const inside = (part: Schema) => valuesOf(part, known, harm);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inside));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known, harm);
    case 'array': {
      const { items, minItems: minLength = 0, maxItems = 5 } = schema;
      const maxLength = Math.max(minLength, Math.min(maxItems, minLength + 4));
      return fc.array(items ? inside(items) : junk, { minLength, maxLength, size: 'max' });
    }
    case 'integer':
    case 'number':
      return numbersOf(schema, known);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textsOf(schema, known);
    default:
      return schema.properties ? objectsOf(schema, known, harm) : junk;
  }
}

function objectsOf(schema: Schema, known: Known, harm: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  type Entries = [string, unknown][];
  const none = fc.constant<Entries>([]);
  const entries = Object.entries(properties).map(([name, part]) => {
    const leftOut = required.includes(name) ? harm / 2 : 0.4;
    return sometimes(
      leftOut,
      none,
      valuesOf(part, known, harm).map((value): Entries => [[name, value]]),
    );
  });
  if (typeof additionalProperties === 'object' && propertyNames) {
    const value = sometimes(
      0.3,
      valuesOf(additionalProperties, known, harm),
      fc.constantFrom<unknown>(...known.options),
    );
    const id = fc.constantFrom(...known.ids).map(String);
    entries.push(fc.array(fc.tuple(id, value), { maxLength: 4 }));
  }
  const name = fc.constantFrom('extra', '__proto__', 'is_admin', 'user_id', '');
  entries.push(
    sometimes(
      harm,
      fc.tuple(name, junk).map((entry): Entries => [entry]),
      none,
    ),
  );
  return fc.tuple(...entries).map((made) => Object.fromEntries(made.flat()));
}

function numbersOf(schema: Schema, known: Known): fc.Arbitrary<number> {
  const from = schema.minimum ?? (schema.exclusiveMinimum !== undefined ? schema.exclusiveMinimum + 1 : -10);
  const to = schema.maximum ?? 1000;
  const near = sometimes(
    0.1,
    fc.constantFrom(from, to),
    fc.integer({ min: Math.ceil(from), max: Math.floor(Math.min(to, from + 1000)) }),
  );
  return to > 1e12 ? sometimes(0.8, fc.constantFrom(...known.ids), near) : near; // an id, most likely
}

function textsOf(schema: Schema, known: Known): fc.Arbitrary<string> {
  const { pattern = '', format, minLength = 0, maxLength = 40 } = schema;
  const numbered = (from: number, to: number, text: (number: number) => string) =>
    fc.integer({ min: from, max: to }).map(text);
  if (format === 'date-time') return numbered(1.7e12, 2e12, (time) => new Date(time).toISOString());
  if (format === 'email') return numbered(1, 99, (number) => `someone${number}@example.com.np`);
  if (pattern === '^[0-9]{10}$') return numbered(9_800_000_000, 9_800_000_500, String);
  if (pattern.startsWith('^[1-9]\\d')) return fc.constantFrom(...known.ids).map(String);
  if (pattern.startsWith('^[\\w-]{8')) return numbered(1, 50, (number) => `client-${number}`);
  if (pattern.startsWith('^[A-Za-z0-9_.-]{3')) return numbered(1, 9999, (number) => `fuzz.${number}`);
  const shortest = Math.max(1, minLength);
  const longest = Math.max(shortest, Math.min(maxLength, 60));
  const text = numbered(shortest, longest, (length) => 'text '.repeat(20).slice(0, length));
  return sometimes(0.3, fc.constantFrom(...known.words), text);
}
