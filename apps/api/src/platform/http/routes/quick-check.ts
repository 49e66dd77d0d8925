import type { ZodMiniType } from 'zod/mini';

/** Whether a value matches a schema as it is, so that zod would return it unchanged. False may also mean: ask zod. */
type QuickCheck = (value: unknown) => boolean;

/** What is read of zod's definitions of schemas and checks. */
interface Definition {
  type?: string;
  check?: string;
  format?: string;
  checks?: { _zod: { def: Definition } }[];
  pattern?: RegExp;
  value?: number;
  inclusive?: boolean;
  maximum?: number;
  fn?: (value: never) => unknown;
  shape?: Record<string, ZodMiniType>;
  catchall?: unknown;
  entries?: Record<string, string>;
  innerType?: ZodMiniType;
  element?: ZodMiniType;
  keyType?: ZodMiniType;
  valueType?: ZodMiniType;
}

/**
 * Compiles a contract's schema into a plain check, which takes a tenth of zod's time for a valid body. Undefined if the
 * schema has anything that this does not know. What does not pass goes to zod, which reports the issues, so the check
 * may refuse what is valid, and never accepts what zod would refuse or change (quick-check.test.ts).
 */
export function quickCheck(schema: ZodMiniType): QuickCheck | undefined {
  const definition = schema._zod.def as Definition;
  const base = baseOf(definition);
  const checks = (definition.checks ?? []).map(({ _zod }) => checkOf(_zod.def));
  if (!base || checks.some((check) => !check)) return undefined;
  const all = [base, ...(checks as QuickCheck[])];
  return all.length === 1 ? base : (value) => all.every((check) => check(value));
}

function baseOf(definition: Definition): QuickCheck | undefined {
  const { type, format, pattern, entries, innerType, element } = definition;
  if (type === 'string') {
    if (format === undefined) return (value) => typeof value === 'string';
    // Other formats check more than their pattern.
    if (format !== 'datetime') return undefined;
    return pattern && ((value) => typeof value === 'string' && pattern.test(value));
  }
  if (type === 'number') {
    if (format !== 'safeint') return undefined;
    return Number.isSafeInteger;
  }
  if (type === 'boolean') return (value) => typeof value === 'boolean';
  if (type === 'enum') {
    const values = new Set<unknown>(Object.values(entries ?? {}));
    return (value) => values.has(value);
  }
  if (type === 'object') return objectCheck(definition);
  if (type === 'record') return recordCheck(definition);
  const inner = innerType && quickCheck(innerType);
  if (type === 'nullable') return inner && ((value) => value === null || inner(value));
  if (type === 'optional') return inner && ((value) => value === undefined || inner(value));
  const each = element && quickCheck(element);
  if (type === 'array') return each && ((value) => Array.isArray(value) && value.every(each));
  return undefined;
}

function objectCheck({ shape = {}, catchall }: Definition): QuickCheck | undefined {
  const fields = new Map(Object.entries(shape).map(([name, schema]) => [name, quickCheck(schema)]));
  if (catchall !== undefined || [...fields.values()].some((check) => !check)) return undefined;
  const names = [...fields.keys()];
  return (value) => {
    if (!isPlain(value)) return false;
    // zod drops fields that the schema does not name.
    for (const name in value) if (!fields.has(name)) return false;
    return names.every((name) => fields.get(name)?.(value[name]));
  };
}

function recordCheck({ keyType, valueType }: Definition): QuickCheck | undefined {
  const key = keyType && quickCheck(keyType);
  const entry = valueType && quickCheck(valueType);
  if (!key || !entry) return undefined;
  return (value) => {
    if (!isPlain(value)) return false;
    for (const name in value) if (!key(name) || !entry(value[name])) return false;
    return true;
  };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function checkOf({
  check,
  format,
  pattern,
  value: limit,
  inclusive,
  maximum,
  fn,
}: Definition): QuickCheck | undefined {
  if (check === 'string_format' && format === 'regex' && pattern && !pattern.global && !pattern.sticky)
    return (value) => pattern.test(value as string);
  if (check === 'max_length' && maximum !== undefined) return (value) => (value as string).length <= maximum;
  if (check === 'greater_than' && limit !== undefined)
    return (value) => (inclusive ? (value as number) >= limit : (value as number) > limit);
  if (check === 'less_than' && limit !== undefined)
    return (value) => (inclusive ? (value as number) <= limit : (value as number) < limit);
  // A refinement: without it, what passes might not be valid.
  if (check === 'custom' && fn) return (value) => fn(value as never) === true;
  return undefined;
}
