-- Records that are proof: rows are added, never changed and never taken away. Guards are applied by name, so those
-- after this one may use its function.
create or replace function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
do $$
declare proof text;
begin
  foreach proof in array array['audit_entry', 'audit_link', 'audit_proof', 'kyc_event', 'tos_acceptance', 'club_document', 'consent'] loop
    execute format('create or replace trigger only_grows before update or delete on app.%I for each row execute function app.refuse_change()', proof);
    commit;
  end loop;
end $$;
