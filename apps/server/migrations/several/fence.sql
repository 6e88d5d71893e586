-- Only in databases that are one of several: which clubs are elsewhere, and may not be written here. Each statement
-- can be applied again.
create schema if not exists moves;
--> statement-breakpoint
create table if not exists moves.self (
  is_only boolean primary key default true check (is_only),
  name text not null,
  -- Of all identity columns, this database gives the values that leave this number when divided by 64.
  number integer not null check (number between 0 and 63),
  -- Of what was applied last: nothing is done again where it is the same.
  hash text not null default ''
);
--> statement-breakpoint
-- In the first database: how often a club has moved. Where it is the same, all clubs are where they were.
alter table moves.self add column if not exists moves bigint not null default 0;
--> statement-breakpoint
create table if not exists moves.away_club (
  id uuid primary key,
  -- A transaction that began before goes on as if the club were here, to its end: the mover waits for it.
  since timestamptz not null default '-infinity',
  -- Whether rows of it may be here: it is arriving or leaving, or what it left is not removed yet.
  has_rows boolean not null default false,
  -- While it is leaving it may still be read here.
  is_readable boolean not null default false
);
--> statement-breakpoint
-- A club that is leaving is open here again from this moment on, whatever has become of the mover, unless it was decided before
-- where it is: that is what `gone_to` names, and from then on it is not opened here any more.
alter table moves.away_club add column if not exists until timestamptz not null default 'infinity',
  add column if not exists gone_to text;
--> statement-breakpoint
-- Until then no task of the club is begun here: it is about to leave. Those that run go on to their end.
create table if not exists moves.held_tasks (
  club uuid primary key,
  until timestamptz not null
);
--> statement-breakpoint
create index if not exists away_club_rows on moves.away_club (id) where has_rows;
--> statement-breakpoint
create table if not exists moves.changed_row (
  seq bigint generated always as identity primary key,
  club uuid not null,
  tab text not null,
  key text[] not null
);
--> statement-breakpoint
grant usage on schema moves to app;
--> statement-breakpoint
grant select on moves.away_club, moves.self, moves.held_tasks to app;
--> statement-breakpoint
-- Called with the beginning of each unit of work of a club: it is refused where the club is not, or not any more.
create or replace function moves.enter(club uuid) returns void language plpgsql stable as $$
begin
  if exists (select from moves.away_club where id = club and since <= now() and now() < until) then
    raise exception 'The club is not in this database' using errcode = 'TM001';
  end if;
end $$;
--> statement-breakpoint
create or replace function moves.unreadable() returns uuid[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from moves.away_club where has_rows and not is_readable and since <= now() and now() < until
$$;
--> statement-breakpoint
create or replace function moves.unwritable() returns uuid[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from moves.away_club where has_rows and since <= now() and now() < until
$$;
--> statement-breakpoint
create or replace function moves.held() returns uuid[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(club), '{}') from moves.held_tasks where now() < until
$$;
--> statement-breakpoint
-- Work across clubs neither reads nor changes what is arriving or leaving, and adds nothing to a club that is elsewhere.
-- The names and addresses of clubs are kept in every database, and may be read in each.
do $$
declare
  tenant record;
  is_here constant text := 'not exists (select from moves.away_club away
    where away.id = club_id and away.since <= now() and now() < away.until)';
  is_not_leaving constant text := 'club_id <> all ((select moves.unwritable())::uuid[])';
begin
  for tenant in
    select c.relname, c.relname not in ('custom_domain', 'linked_club') as is_moved
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'club_id' and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      -- What is as it is to be is not locked again.
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'here_add'
        and pg_get_expr(p.polwithcheck, p.polrelid) like '%until%')
  loop
    execute format('drop policy if exists here_read on app.%1$I; drop policy if exists here_change on app.%1$I;
      drop policy if exists here_remove on app.%1$I; drop policy if exists here_add on app.%1$I', tenant.relname);
    if tenant.is_moved then
      execute format('create policy here_read on app.%I as restrictive for select to app
        using (club_id <> all ((select moves.unreadable())::uuid[]))', tenant.relname);
    end if;
    execute format('create policy here_change on app.%I as restrictive for update to app
      using (%s)', tenant.relname, case when tenant.is_moved then is_not_leaving else is_here end);
    execute format('create policy here_remove on app.%I as restrictive for delete to app
      using (%s)', tenant.relname, case when tenant.is_moved then is_not_leaving else is_here end);
    execute format('create policy here_add on app.%I as restrictive for insert to app
      with check (%s)', tenant.relname, is_here);
    commit;
  end loop;
end $$;
--> statement-breakpoint
-- Audit entries that arrive with their club are not linked, proven or removed here before it is there. Tables of this kind have
-- no row-level security otherwise. What is written about a club by others, and not by its own units, is refused where it is not.
do $$
declare
  proof record;
  is_here constant text := 'about_club_id is null or not exists (select from moves.away_club away
    where away.id = about_club_id and away.since <= now() and now() < away.until)';
begin
  for proof in
    select p.name, p.club from (values ('audit_entry', 'about_club_id'), ('audit_link', 'chain'), ('audit_proof', 'chain'),
      ('outbox', 'about_club_id')) as p (name, club)
    where not exists (select from pg_policy where polname = 'here_read' and polrelid = ('app.' || p.name)::regclass)
  loop
    execute format('create policy here_any on app.%1$I to app using (true) with check (true);
      create policy here_read on app.%1$I as restrictive for select to app
        using (%2$I is null or %2$I <> all ((select moves.unreadable())::uuid[]));
      alter table app.%1$I enable row level security', proof.name, proof.club);
    commit;
  end loop;
  for proof in
    select p.name from (values ('audit_entry'), ('outbox')) as p (name)
    where not exists (select from pg_policy where polname = 'here_add' and polrelid = ('app.' || p.name)::regclass)
  loop
    execute format('create policy here_add on app.%I as restrictive for insert to app with check (%s)', proof.name, is_here);
    commit;
  end loop;
  if not exists (select from pg_policy where polname = 'here_change' and polrelid = 'app.outbox'::regclass) then
    -- What is leased and not overdue runs already: its process notes how it ended.
    create policy here_change on app.outbox as restrictive for update to app
      using (about_club_id is null or (about_club_id <> all ((select moves.unwritable())::uuid[])
        and (about_club_id <> all ((select moves.held())::uuid[]) or (lease_id is not null and now() < due_at))))
      with check (true);
    commit;
  end if;
end $$;
--> statement-breakpoint
-- Notes which rows of a club that is leaving have changed, by the values of their key.
create or replace function moves.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  insert into moves.changed_row (club, tab, key)
  values (tg_argv[0]::uuid, tg_table_name, array(
    select changed ->> name from unnest(tg_argv[1:]) with ordinality as k(name, place) order by place));
  return null;
end $$;
--> statement-breakpoint
-- What every database keeps of a club is sent to the others by a task.
create or replace function moves.publish_club() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  club constant uuid := (changed ->> case tg_table_name when 'club' then 'id' else 'club_id' end)::uuid;
begin
  if tg_op <> 'DELETE' or tg_table_name <> 'club' then
    insert into app.outbox (id, about_club_id, kind, dedupe, payload)
    values (gen_random_uuid(), club, 'publish-club', 'publish-club:' || club || ':' || pg_current_xact_id(),
      jsonb_build_object('clubId', club))
    on conflict (dedupe) do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A club's own row has no row-level security: it may be changed where the club is, and nowhere else.
create or replace function moves.keep_club() returns trigger language plpgsql set search_path = '' as $$
begin
  perform moves.enter(old.id);
  return new;
end $$;
--> statement-breakpoint
do $$
declare copied text;
begin
  if not exists (select from pg_trigger where tgname = 'moves_keep' and tgrelid = 'app.club'::regclass) then
    create trigger moves_keep before update on app.club for each row
      when (current_setting('role') = 'app') execute function moves.keep_club();
  end if;
  foreach copied in array array['club', 'custom_domain', 'linked_club'] loop
    if not exists (select from pg_trigger where tgname = 'moves_publish' and tgrelid = ('app.' || copied)::regclass) then
      execute format('create trigger moves_publish after insert or update or delete on app.%I for each row
        when (current_setting(''role'') = ''app'') execute function moves.publish_club()', copied);
    end if;
  end loop;
end $$;
