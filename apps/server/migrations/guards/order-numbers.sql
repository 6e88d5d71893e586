-- The end of an order's id, of which its number consists, in a column of its own: under row-level security an index on an
-- expression serves no search.
create or replace function app.write_order_number() returns trigger language plpgsql as $$
begin
  new.number_end := right(new.id::text, 12);
  return new;
end $$;
--> statement-breakpoint
create or replace trigger orders_number_of_new before insert on app.orders
  for each row execute function app.write_order_number();
