-- The oldest part of a chain of audit entries may be removed, up to a proof without a fault that is older than a year: the
-- next link is proven from the hash of that proof. A link after it stays, for those to come. Nothing is ever changed.
create or replace function app.guard_audit_removal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from app.audit_link l
    join app.audit_proof p on p.chain = l.chain and p.seq >= l.seq and p.fault_count = 0
      and p.created_at < clock_timestamp() - interval '1 year'
    where l.position = old.position and exists (select from app.audit_link n where n.chain = p.chain and n.seq > p.seq)
  ) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create or replace trigger only_grows before update or delete on app.audit_entry
  for each row execute function app.guard_audit_removal();
--> statement-breakpoint
create or replace trigger only_grows before update or delete on app.audit_link
  for each row execute function app.guard_audit_removal();
--> statement-breakpoint
-- A batch of the oldest entries of a chain. Only the owner may delete them: the product's role has no such right.
create or replace function app.remove_audit_entries(of_chain uuid, through bigint, most integer) returns integer
language plpgsql as $$
declare
  oldest bigint[];
begin
  select array_agg(position) into oldest from (
    select l.position from app.audit_link l
    where l.chain = of_chain and l.seq <= through order by l.seq limit most for update skip locked
  ) as found;
  delete from app.audit_entry where position = any(oldest);
  delete from app.audit_link where position = any(oldest);
  return coalesce(cardinality(oldest), 0);
end $$;
