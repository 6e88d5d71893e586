-- Numbers only grow. Receipts are numbered one by one, invoices as many at once as are written together.
create or replace function app.guard_paper_counter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.last_number <= old.last_number
    or (new.series = 'RECEIPT' and new.last_number <> old.last_number + 1) then
    raise exception 'the counter of papers goes up without a gap' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger guard_paper_counter before update or delete on app.paper_counter for each row execute function app.guard_paper_counter();
--> statement-breakpoint
create or replace trigger only_grows before update or delete on app.invoice for each row execute function app.refuse_change();
