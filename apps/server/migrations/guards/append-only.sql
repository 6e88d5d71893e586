-- Records that are proof: rows are added, never changed and never taken away. Guards are applied by name, so those
-- after this one may use its function.
create or replace function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- Records whose keeping ends: none is removed within the time that the trigger names, whatever the product was told.
create or replace function app.refuse_early_removal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < clock_timestamp() - tg_argv[0]::interval then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create or replace trigger only_grows before update or delete on app.consent
  for each row execute function app.refuse_early_removal('1 year');
--> statement-breakpoint
do $$
declare proof text;
begin
  foreach proof in array array['audit_proof', 'kyc_event', 'tos_acceptance', 'club_document'] loop
    execute format('create or replace trigger only_grows before update or delete on app.%I for each row execute function app.refuse_change()', proof);
    commit;
  end loop;
end $$;
