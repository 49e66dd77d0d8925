import { inOneLanguage } from '@abhyas/contract/shared';
import { nameKey, normalName } from '@abhyas/texts/normal';
import { visible } from '@abhyas/texts/visible';
import type { Queryable } from '#platform/db/open.ts';
import { listCurrentNames } from './imported-classes.queries.ts';
import { listNamesOfAll, updateClassRow } from './manage-classes.queries.ts';

/**
 * Stores the names of classes in their normal form. Returns the current ones whose name was another before, and is now that of
 * another class.
 */
export async function storeNormalClassNames(tx: Queryable): Promise<string[]> {
  const changed = new Set<number>();
  for (const { id, name } of await listNamesOfAll(tx)) {
    const normal = {
      ...name,
      en: normalName(name.en),
      ...(name.ne !== undefined && { ne: normalName(name.ne) }),
    };
    const isNormal = normal.en === name.en && normal.ne === name.ne;
    if (isNormal || !visible(normal.en + (normal.ne ?? ''))) continue;
    changed.add(id);
    await updateClassRow(tx, id, { name: normal });
  }
  if (changed.size === 0) return [];
  const current = await listCurrentNames(tx);
  const keysOf = ({ name }: (typeof current)[number]) =>
    [name.en, name.ne ?? ''].map(nameKey).filter((key) => key !== '');
  return current
    .filter(
      (row) =>
        changed.has(row.id) &&
        current.some(
          (other) => other.id !== row.id && keysOf(other).some((key) => keysOf(row).includes(key)),
        ),
    )
    .map(({ name }) => inOneLanguage(name));
}
