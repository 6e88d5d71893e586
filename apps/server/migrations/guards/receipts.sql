-- A receipt is a proof: nothing of it changes but that it is voided, once, and none is ever taken away.
create or replace function app.guard_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null or new.voided_at is null
    or to_jsonb(new) - 'voided_at' - 'void_reason' <> to_jsonb(old) - 'voided_at' - 'void_reason' then
    raise exception 'a receipt can only be voided' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger guard_receipt before update or delete on app.receipt for each row execute function app.guard_receipt();
--> statement-breakpoint
create or replace trigger only_grows before update or delete on app.receipt_copy for each row execute function app.refuse_change();
