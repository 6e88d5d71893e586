import type pg from 'pg';

/** All objects in schema app by kind: the name, and PostgreSQL's own definition. */
const CATALOGUE = `
  select 'column' as kind, c.relname || '.' || a.attname as name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attgenerated,
      a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as definition
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select 'table', relname, concat_ws(' ', relpersistence, relrowsecurity, relforcerowsecurity,
    (select string_agg(acl::text, ',' order by acl::text) from unnest(relacl) as acl))
  from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'S', 'v', 'm')
  union all
  select 'constraint', conrelid::regclass || '.' || conname, concat_ws(' ', pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'app'::regnamespace and contype <> 'n' and conrelid <> 0
  union all
  select 'index', indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
  from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'app'::regnamespace
  union all
  select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
  from pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace = 'app'::regnamespace and not tgisinternal
  union all
  select 'policy', tablename || '.' || policyname, concat_ws(' ', permissive, roles::text, cmd, qual, with_check)
  from pg_policies where schemaname = 'app'
  union all
  select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
  from pg_proc where pronamespace = 'app'::regnamespace
  order by 1, 2`;

/** Returns the definition of schema app, except for the order of columns, which an upgrade cannot choose. */
export async function readCatalogue(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ kind: string; name: string; definition: string }>(CATALOGUE);
  return Object.fromEntries(rows.map(({ kind, name, definition }) => [`${kind} ${name}`, definition]));
}
