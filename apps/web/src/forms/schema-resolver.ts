import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Checks a form with a schema of the contract. An error says `required` or `invalid` and no more:
 * the sentences belong to the form, in both languages.
 */
export const schemaResolver =
  <Values extends FieldValues>(schema: z.ZodMiniType<Values, Values>): Resolver<Values> =>
  (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: 'required' | 'invalid' }> = {};
    for (const { path } of result.error.issues) {
      const field = String(path[0]);
      errors[field] ??= { type: values[field] === '' ? 'required' : 'invalid' };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
