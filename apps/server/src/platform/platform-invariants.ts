import type { InvariantSet } from '#server/db/invariants.ts';

export const platformInvariants: InvariantSet = {
  relations: {
    // A task with a later due time ages from that time. Schedules are exempt, since they wait for the product
    // to run.
    outbox: 'select dedupe, sent_at, dead, due_at as created_at from app.outbox where cron is null',
    idem: `
      select key, club_id, username as fan_id, route, finished_at, created_at
      from app.idempotency_record`,
  },
  rules: [
    {
      id: 'X1',
      says: 'Outbox: one row per effect, none older than 5 minutes unsent (unless dead-lettered)',
      reads: ['outbox'],
      sql: `
        select dedupe
        from outbox
        group by 1
        having count(*) > 1
        union all
        select dedupe
        from outbox
        where sent_at is null and not dead and created_at < now() - interval '5 min'`,
    },
    {
      id: 'X2',
      says: 'Idempotency record unique and finished',
      reads: ['idem'],
      sql: `
        select key
        from idem
        group by key, club_id, fan_id, route
        having count(*) > 1
        union all
        select key
        from idem
        where finished_at is null and created_at < now() - interval '2 min'`,
    },
    {
      id: 'T1',
      says: 'Every tenant table has club_id not null, row-level security enabled and forced',
      reads: [],
      sql: `
        select c.relname
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'club_id' and not a.attisdropped
        where n.nspname = 'app'
          and c.relkind = 'r'
          and not (a.attnotnull and c.relrowsecurity and c.relforcerowsecurity)`,
    },
    {
      id: 'T2',
      says: 'Application role is neither owner, superuser nor BYPASSRLS',
      reads: [],
      sql: `
        select rolname
        from pg_roles
        where rolname = 'app' and (rolsuper or rolbypassrls)
        union all
        select c.relname
        from pg_class c
        join pg_roles o on o.oid = c.relowner
        where o.rolname = 'app' and c.relkind = 'r'`,
    },
    {
      id: 'T3',
      says: 'Every view invokes security, no function is SECURITY DEFINER, no view is materialised',
      reads: [],
      sql: `
        select c.relname::text
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'app'
          and (
            c.relkind = 'm'
            or c.relkind = 'v' and not coalesce(c.reloptions::text[] @> array['security_invoker=true'], false))
        union all
        select p.proname::text
        from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'app' and p.prosecdef`,
    },
    {
      id: 'T4',
      says: 'Every unique index on a tenant table names the club, so no club can probe another; a verified host is one club’s of all',
      reads: [],
      sql: `
        select i.indexrelid::regclass::text
        from pg_index i
        join pg_class c on c.oid = i.indrelid
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'app'
          and i.indisunique
          and not i.indisprimary
          and i.indexrelid <> 'app.custom_domain_verified'::regclass
          and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'club_id')
          and not exists (
            select 1
            from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'club_id' and a.attnum = any(i.indkey::int2[]))`,
    },
    {
      id: 'T5',
      says: 'Durability settings are on',
      reads: [],
      sql: `
        select name
        from pg_settings
        where (name, setting) in (
          ('fsync', 'off'),
          ('synchronous_commit', 'off'),
          ('full_page_writes', 'off'),
          ('data_checksums', 'off'))`,
    },
  ],
};
