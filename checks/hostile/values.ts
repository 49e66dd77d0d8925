import { pick, type Random } from '../support/random.ts';
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

export function junk(random: Random): unknown {
  const kind = random();
  if (kind < 0.5) return pick(random, hostileTexts);
  if (kind < 0.8) return pick(random, hostileNumbers);
  return pick(random, hostileOthers);
}
export const hostileText = (random: Random): string => pick(random, hostileTexts);
const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));

/** A value as the schema asks for, but for the places where `harm` (0 to 1) puts something else. */
export function makeValue(schema: Schema, random: Random, known: Known, harm: number): unknown {
  if (random() < harm) return junk(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const inside = (part: Schema) => makeValue(part, random, known, harm);
  if (schema.anyOf) return inside(pick(random, schema.anyOf));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, known, harm, inside);
    case 'array': {
      const { items, minItems = 0, maxItems = 5 } = schema;
      const length = whole(random, minItems, Math.max(minItems, Math.min(maxItems, minItems + 4)));
      return Array.from({ length }, () => (items ? inside(items) : junk(random)));
    }
    case 'integer':
    case 'number':
      return numberOf(schema, random, known);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'string':
      return textOf(schema, random, known);
    default:
      return schema.properties ? inside({ ...schema, type: 'object' }) : junk(random);
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
  random: Random,
  known: Known,
  harm: number,
  inside: (part: Schema) => unknown,
): unknown {
  const made: [string, unknown][] = [];
  for (const [name, part] of Object.entries(properties)) {
    const leftOut = required.includes(name) ? harm / 2 : 0.4;
    if (random() >= leftOut) made.push([name, inside(part)]);
  }
  if (typeof additionalProperties === 'object' && propertyNames) {
    for (let left = whole(random, 0, 4); left > 0; left--) {
      made.push([
        String(pick(random, known.ids)),
        random() < 0.7 ? pick(random, known.options) : inside(additionalProperties),
      ]);
    }
  }
  if (random() < harm)
    made.push([pick(random, ['extra', '__proto__', 'is_admin', 'user_id', '']), junk(random)]);
  return Object.fromEntries(made);
}

function numberOf(schema: Schema, random: Random, known: Known): number {
  const from = schema.minimum ?? (schema.exclusiveMinimum !== undefined ? schema.exclusiveMinimum + 1 : -10);
  const to = schema.maximum ?? 1000;
  if (to > 1e12 && random() < 0.8) return pick(random, known.ids); // an id, most likely
  if (random() < 0.1) return pick(random, [from, to]);
  return whole(random, from, Math.min(to, from + 1000));
}

function textOf(schema: Schema, random: Random, known: Known): string {
  const { pattern = '', format, minLength = 0, maxLength = 40 } = schema;
  if (format === 'date-time') return new Date(1.7e12 + random() * 3e11).toISOString();
  if (format === 'email') return `someone${whole(random, 1, 99)}@example.com.np`;
  if (pattern === '^[0-9]{10}$') return String(9_800_000_000 + whole(random, 0, 500));
  if (pattern.startsWith('^[1-9]\\d')) return String(pick(random, known.ids));
  if (pattern.startsWith('^[\\w-]{8')) return `client-${whole(random, 1, 50)}`;
  if (pattern.startsWith('^[A-Za-z0-9_.-]{3')) return `fuzz.${whole(random, 1, 9999)}`;
  if (random() < 0.3) return pick(random, known.words);
  return 'text '
    .repeat(20)
    .slice(0, whole(random, Math.max(1, minLength), Math.max(1, minLength, Math.min(maxLength, 60))));
}
