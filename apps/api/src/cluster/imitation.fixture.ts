import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/open.ts';
import { readCatalogue } from './catalogue.queries.ts';
import { distributionOf } from './distribution.ts';

/** Few, so that plans are short; a cluster has 32 or more. */
export const SHARDS = 4;

/**
 * Citus's two functions by PostgreSQL's own means: shards are hash partitions of one database. PostgreSQL asks of
 * unique keys what Citus asks: that they contain the column. Of foreign keys it asks less, see `refusalOf`.
 */
const functions = [
  `create function create_reference_table(name regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_constraint where contype = 'f' and (conrelid = name or confrelid = name)) then
    raise exception 'a foreign key of % is still there', name;
  end if;
  if exists (select from pg_trigger where tgrelid = name and not tgisinternal) then
    raise exception '% has a trigger', name;
  end if;
end $$`,
  `create function create_distributed_table(name regclass, by_column text, colocate_with text) returns void
language plpgsql as $$
declare
  plain text := name::text;
  type_here oid;
  type_there oid;
  columns text;
  made text;
  constraints text[];
  indexes text[];
  sequence text;
  last bigint;
begin
  if exists (select from pg_constraint where contype = 'f' and (conrelid = name or confrelid = name)) then
    raise exception 'a foreign key of % is still there', name;
  end if;
  if exists (select from pg_trigger where tgrelid = name and not tgisinternal) then
    raise exception '% has a trigger', name;
  end if;
  select atttypid into strict type_here from pg_attribute where attrelid = name and attname = by_column;
  if colocate_with <> 'none' then
    select atttypid into strict type_there from pg_partitioned_table
      join pg_attribute on attrelid = partrelid and attnum = partattrs[0] where partrelid = colocate_with::regclass;
    if type_here <> type_there then raise exception '% and % differ in type', name, colocate_with; end if;
  end if;
  select array_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid))) into constraints
    from pg_constraint where conrelid = name and contype in ('p', 'u');
  select array_agg(pg_get_indexdef(indexrelid)) into indexes from pg_index
    where indrelid = name and not exists (select from pg_constraint where conindid = indexrelid);
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = name and attnum > 0 and not attisdropped and attgenerated = '';
  select pg_get_serial_sequence(plain, attname) into sequence from pg_attribute
    where attrelid = name and attidentity <> '';
  if sequence is not null then last := nextval(sequence); end if;
  execute format('create table shard_heir (like %s including all excluding indexes) partition by hash (%I)',
    plain, by_column);
  for shard in 0..${SHARDS - 1} loop
    execute format('create table %I partition of shard_heir for values with (modulus ${SHARDS}, remainder %s)',
      plain || '_shard_' || shard, shard);
  end loop;
  execute format('insert into shard_heir (%s) overriding system value select %s from %s', columns, columns, plain);
  execute format('drop table %s', plain);
  execute format('alter table shard_heir rename to %I', plain);
  foreach made in array coalesce(constraints, '{}') loop
    execute format('alter table %I %s', plain, made);
  end loop;
  foreach made in array coalesce(indexes, '{}') loop execute made; end loop;
  if sequence is not null then
    select pg_get_serial_sequence(plain, attname) into sequence from pg_attribute
      where attrelid = plain::regclass and attidentity <> '';
    perform setval(sequence, last, false);
  end if;
end $$`,
];

/** Runs the generated distribution in a migrated database. */
export async function distribute(db: Database): Promise<void> {
  const parts = distributionOf(await readCatalogue(db));
  for (const statement of [...functions, ...parts.flatMap(([, statements]) => statements)])
    await db.execute(sql.raw(statement));
}
