-- Foreign keys that cross features, so that tables need not import each other: every club_id is a club, every fan_id a
-- fan of that same club. Records of idempotent requests are short-lived bookkeeping and go without.
do $$
declare
  wanted record;
  key text;
begin
  for wanted in
    select c.oid, c.relname, k.other, k.definition
    from pg_class c
    cross join (values
      ('club', 'club_id', 'foreign key (club_id) references app.club (id)'),
      ('fan', 'fan_id', 'foreign key (club_id, fan_id) references app.fan (club_id, id)')
    ) k (other, needed, definition)
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname <> 'idempotency_record'
      and array['club_id', k.needed]::name[] <@ array(
        select a.attname from pg_attribute a where a.attrelid = c.oid and not a.attisdropped)
  loop
    select conname into key from pg_constraint
    where conrelid = wanted.oid and contype = 'f'
      and conname in (wanted.relname || '_of_' || wanted.other, wanted.relname || '_in_' || wanted.other);
    if key is null then
      -- Some tables have a unique key of that name already: theirs is another.
      key := wanted.relname || case
        when exists (
          select from pg_constraint
          where conrelid = wanted.oid and conname = wanted.relname || '_of_' || wanted.other)
        then '_in_' else '_of_' end || wanted.other;
      execute format('alter table app.%I add constraint %I %s not valid', wanted.relname, key, wanted.definition);
      commit;
    end if;
    -- Rows from before are checked in a step of their own, beside which others write.
    if exists (select from pg_constraint where conrelid = wanted.oid and conname = key and not convalidated) then
      execute format('alter table app.%I validate constraint %I', wanted.relname, key);
      commit;
    end if;
  end loop;
end $$;
