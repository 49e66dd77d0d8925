import { ID_IN_PATH, idInPath } from '@abhyas/contract/shared';
import { safeParse, type ZodMiniType } from 'zod/mini';

/** Names of the parameters of an address if the contract's schema makes all of them ids; undefined otherwise. */
export function idNamesOf(schema: ZodMiniType): string[] | undefined {
  const { shape } = schema as { shape?: Record<string, unknown> };
  const names = Object.keys(shape ?? {});
  return names.length > 0 && names.every((name) => shape?.[name] === idInPath) ? names : undefined;
}

/**
 * Reads the parameters of an address by the contract's schema; undefined if they do not match it. Nearly all are ids,
 * for which the contract's pattern is enough: zod takes ten times as long.
 */
export function paramsReader(schema: ZodMiniType): (data: unknown) => unknown {
  const names = idNamesOf(schema);
  if (!names) return (data) => safeParse(schema, data).data;
  return (data) => {
    const texts = data as Record<string, string>;
    const ids: Record<string, number> = {};
    for (const name of names) {
      const text = texts[name];
      if (text === undefined || !ID_IN_PATH.test(text)) return undefined;
      ids[name] = Number(text);
    }
    return ids;
  };
}
