-- The last guard of the books: a transfer that does not sum to zero, or that has fewer than two sides, is not committed,
-- whatever the code believed. What is written in the books is never changed.
create or replace function app.guard_transfer() returns trigger language plpgsql as $$
declare
  moved uuid;
  sides bigint;
  total numeric;
begin
  if tg_table_name = 'transfer' then moved := new.id; else moved := new.transfer_id; end if;
  select count(*), coalesce(sum(amount_coin_units), 0) into sides, total from app.posting where transfer_id = moved;
  if sides < 2 or total <> 0 then
    raise exception 'transfer % does not balance', moved using errcode = 'check_violation', constraint = 'transfer_balances';
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare book text;
begin
  foreach book in array array['transfer', 'posting'] loop
    if not exists (select 1 from pg_trigger where tgname = 'transfer_balances' and tgrelid = format('app.%I', book)::regclass) then
      execute format('create constraint trigger transfer_balances after insert on app.%I deferrable initially deferred for each row execute function app.guard_transfer()', book);
      commit;
    end if;
  end loop;
  foreach book in array array['transfer', 'posting', 'coins_purchase', 'coins_return', 'book_proof'] loop
    execute format('create or replace trigger only_grows before update or delete on app.%I for each row execute function app.refuse_change()', book);
    commit;
  end loop;
end $$;
