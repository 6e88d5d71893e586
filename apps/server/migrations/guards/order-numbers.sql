-- The end of an order's id, of which its number consists, in a column of its own: under row-level security an index on an
-- expression serves no search. Orders of before are filled in small steps, the newest first.
create or replace function app.write_order_number() returns trigger language plpgsql as $$
begin
  new.number_end := right(new.id::text, 12);
  return new;
end $$;
--> statement-breakpoint
create or replace trigger orders_number_of_new before insert on app.orders
  for each row execute function app.write_order_number();
--> statement-breakpoint
do $$
declare done uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
begin
  loop
    perform set_config('app.club_id', '*', true);
    with step as materialized (
      select id, number_end from app.orders where id < done order by id desc limit 5000
    ), filled as (
      update app.orders o set number_end = right(o.id::text, 12)
      from step where o.id = step.id and step.number_end is null
    )
    select (select id from step order by id limit 1) into done;
    exit when done is null;
    commit;
  end loop;
end $$;
