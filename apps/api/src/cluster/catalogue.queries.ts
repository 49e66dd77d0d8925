import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/open.ts';

export interface UniqueIndex {
  name: string;
  table: string;
  columns: string[];
  /** Of a primary key or a unique constraint; null for an index on its own. */
  constraint: 'p' | 'u' | null;
  definition: string;
}

export interface Reference {
  name: string;
  from: string;
  to: string;
  from_columns: string[];
  to_columns: string[];
  definition: string;
}

export interface Catalogue {
  tables: string[];
  uniques: UniqueIndex[];
  references: Reference[];
  triggers: { name: string; table: string }[];
}

/** Reads from PostgreSQL's catalogue what a distribution has to know of each table. */
export async function readCatalogue(db: Queryable): Promise<Catalogue> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`);
  const { rows: uniques } = await db.execute<UniqueIndex & Record<string, unknown>>(sql`
    select i.relname as name, t.relname as table, c.contype as constraint, pg_get_indexdef(i.oid) as definition,
      coalesce((select json_agg(attname order by attnum) from pg_attribute
        where attrelid = t.oid and attnum = any (x.indkey)), '[]') as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      left join pg_constraint c on c.conindid = i.oid and c.contype in ('p', 'u')
    where x.indisunique and t.relnamespace = 'public'::regnamespace order by 2, 1`);
  const { rows: references } = await db.execute<Reference & Record<string, unknown>>(sql`
    select conname as name, f.relname as from, t.relname as to, pg_get_constraintdef(c.oid) as definition,
      (select json_agg(attname order by array_position(conkey, attnum)) from pg_attribute
        where attrelid = conrelid and attnum = any (conkey)) as from_columns,
      (select json_agg(attname order by array_position(confkey, attnum)) from pg_attribute
        where attrelid = confrelid and attnum = any (confkey)) as to_columns
    from pg_constraint c join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and conparentid = 0 and f.relnamespace = 'public'::regnamespace order by 2, 1`);
  const { rows: triggers } = await db.execute<{ name: string; table: string }>(sql`
    select tgname as name, relname as table from pg_trigger join pg_class t on t.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by 2, 1`);
  return { tables: tables.map(({ name }) => name), uniques, references, triggers };
}
