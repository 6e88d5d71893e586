-- Foreign keys that cross features, so that tables need not import each other: every club_id is a club, every fan_id a
-- fan of that same club. Records of idempotent requests are short-lived bookkeeping and go without.
do $$
declare tenant record;
begin
  for tenant in
    select c.oid, c.relname,
      exists (select 1 from pg_attribute f where f.attrelid = c.oid and f.attname = 'fan_id' and not f.attisdropped) as has_fan
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'club_id' and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname <> 'idempotency_record'
  loop
    -- Some tables have a unique key of that name already: theirs is another.
    if not exists (
      select 1 from pg_constraint
      where conrelid = tenant.oid and contype = 'f' and conname in (tenant.relname || '_of_club', tenant.relname || '_in_club')
    ) then
      execute format('alter table app.%I add constraint %I foreign key (club_id) references app.club (id)',
        tenant.relname, tenant.relname || case
          when exists (select 1 from pg_constraint where conrelid = tenant.oid and conname = tenant.relname || '_of_club')
          then '_in_club' else '_of_club' end);
      commit;
    end if;
    if tenant.has_fan and not exists (
      select 1 from pg_constraint
      where conrelid = tenant.oid and contype = 'f' and conname = tenant.relname || '_of_fan'
    ) then
      execute format('alter table app.%I add constraint %I foreign key (club_id, fan_id) references app.fan (club_id, id)',
        tenant.relname, tenant.relname || '_of_fan');
      commit;
    end if;
  end loop;
end $$;
