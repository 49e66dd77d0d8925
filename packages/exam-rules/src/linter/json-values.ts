// Reads values of a pasted text, of which nothing is certain.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
export const textAt = (value: unknown, name: string): string => {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : '';
};

/** A number at a field; `otherwise` where the field is missing, and NaN where it is no number. */
export const numberAt = (value: unknown, name: string, otherwise: number): number => {
  const found = fieldOf(value, name);
  if (found === undefined) return otherwise;
  return typeof found === 'number' ? found : Number.NaN;
};

/** Milliseconds since 1970 of a time at a field; undefined where there is none. */
export const timeAt = (value: unknown, name: string): number | undefined => {
  const time = Date.parse(textAt(value, name));
  return Number.isNaN(time) ? undefined : time;
};
