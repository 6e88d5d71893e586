-- Row-level security as the second guard between clubs: a table with a club_id shows only the rows of the club that
-- the transaction is narrowed to ('*' stands for work across clubs). The running product is role `app`, neither owner
-- nor superuser.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'app') then
    create role app nologin nobypassrls;
  end if;
  if not exists (select 1 from pg_roles where rolname = 'app' and pg_has_role(current_user, oid, 'member')) then
    execute format('grant app to %I', current_user);
  end if;
  grant usage on schema app to app;
end $$;
--> statement-breakpoint
-- Only what is not so already: the lock of a grant or an alteration would make readers and writers wait for nothing. What
-- is proof may be added to and read, and nothing else.
do $$
declare granted record;
declare proofs constant text[] := array['audit_entry', 'audit_link', 'audit_proof'];
begin
  for granted in
    select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace and c.relname = any(proofs)
      and (not (has_table_privilege('app', c.oid, 'select') and has_table_privilege('app', c.oid, 'insert'))
        or has_table_privilege('app', c.oid, 'update') or has_table_privilege('app', c.oid, 'delete'))
  loop
    execute format('revoke all on app.%I from app', granted.relname);
    execute format('grant select, insert on app.%I to app', granted.relname);
    commit;
  end loop;
  for granted in
    select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
      and c.relname <> all(proofs)
      and not (has_table_privilege('app', c.oid, 'select') and has_table_privilege('app', c.oid, 'insert')
        and has_table_privilege('app', c.oid, 'update') and has_table_privilege('app', c.oid, 'delete'))
  loop
    execute format('grant select, insert, update, delete on app.%I to app', granted.relname);
    commit;
  end loop;
  for granted in
    select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace
      and case when c.relkind = 'S' then not has_sequence_privilege('app', c.oid, 'usage') end
  loop
    execute format('grant usage on sequence app.%I to app', granted.relname);
    commit;
  end loop;
  for granted in
    select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'v'
      and not has_table_privilege('app', c.oid, 'select')
  loop
    execute format('grant select on app.%I to app', granted.relname);
    commit;
  end loop;
end $$;
--> statement-breakpoint
do $$
declare tenant record;
begin
  for tenant in
    select c.oid, c.relname, c.relrowsecurity and c.relforcerowsecurity as is_guarded,
      exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'one_club') as has_policy
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'club_id' and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
  loop
    if not tenant.has_policy then
      execute format(
        'create policy one_club on app.%I using (current_setting(''app.club_id'', true) = ''*'' or club_id::text = current_setting(''app.club_id'', true))',
        tenant.relname);
    end if;
    if not tenant.is_guarded then
      execute format('alter table app.%I enable row level security, force row level security', tenant.relname);
    end if;
    if not (tenant.has_policy and tenant.is_guarded) then
      commit;
    end if;
  end loop;
end $$;
