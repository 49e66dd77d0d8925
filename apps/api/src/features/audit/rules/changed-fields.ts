import { isDeepStrictEqual } from 'node:util';
import type { AuditChange, AuditField } from '@abhyas/contract/audit';

/** Each field whose new value differs, with the old one. */
export const changedFields = <Field extends AuditField>(
  before: { readonly [Name in NoInfer<Field>]?: unknown },
  after: { readonly [Name in Field]?: unknown },
): AuditChange[] =>
  (Object.keys(after) as Field[]).flatMap((field) =>
    isDeepStrictEqual(before[field], after[field]) ? [] : [{ field, old: before[field], new: after[field] }],
  );
