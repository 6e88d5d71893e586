-- Row-level security as the second guard between clubs: a table with a club_id shows only the rows of the club that
-- the transaction is narrowed to ('*' stands for work across clubs). The running product is role `app`, neither owner
-- nor superuser.
do $$
declare tenant record;
begin
  if not exists (select 1 from pg_roles where rolname = 'app') then
    create role app nologin nobypassrls;
  end if;
  execute format('grant app to %I', current_user);
  grant usage on schema app to app;
  grant select, insert, update, delete on all tables in schema app to app;
  grant usage on all sequences in schema app to app;
  grant execute on all functions in schema app to app;
  for tenant in
    select c.oid, c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'club_id' and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table app.%I enable row level security', tenant.relname);
    execute format('alter table app.%I force row level security', tenant.relname);
    if not exists (select 1 from pg_policy where polrelid = tenant.oid and polname = 'one_club') then
      execute format(
        'create policy one_club on app.%I using (current_setting(''app.club_id'', true) = ''*'' or club_id::text = current_setting(''app.club_id'', true))',
        tenant.relname);
    end if;
  end loop;
end $$;
