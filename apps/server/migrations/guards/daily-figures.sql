-- The figures of a day that is over are kept. Whatever changes something of such a day deletes its row, whoever writes it,
-- and the day is counted again. The lock makes who counts wait for changes that are not committed yet.
create or replace function app.drop_daily_figures() returns trigger language plpgsql as $$
declare moment timestamptz;
begin
  if tg_table_name = 'bid_void' then
    select created_at into moment from app.bid where id = new.bid_id;
  else
    moment := (to_jsonb(new) ->> tg_argv[0])::timestamptz;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('daily-figures:' || new.club_id, 0));
  delete from app.daily_figures
  where club_id = new.club_id and day between moment::date - 1 and moment::date + 1
    and day = (moment at time zone time_zone)::date;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger orders_change_a_day after update of status, original_cents, refunded_cents on app.orders
  for each row when (new.created_at < now() - interval '1 hour'
    and (old.status, old.original_cents, old.refunded_cents)
      is distinct from (new.status, new.original_cents, new.refunded_cents))
  execute function app.drop_daily_figures('created_at');
--> statement-breakpoint
create or replace trigger orders_of_a_day_before after insert on app.orders
  for each row when (new.created_at < now() - interval '1 hour')
  execute function app.drop_daily_figures('created_at');
--> statement-breakpoint
create or replace trigger donations_change_a_day after update of status, returned_cents on app.donation
  for each row when (new.received_at < now() - interval '1 hour'
    and (old.status, old.returned_cents) is distinct from (new.status, new.returned_cents))
  execute function app.drop_daily_figures('received_at');
--> statement-breakpoint
create or replace trigger donations_of_a_day_before after insert on app.donation
  for each row when (new.received_at < now() - interval '1 hour')
  execute function app.drop_daily_figures('received_at');
--> statement-breakpoint
create or replace trigger bids_of_a_day_before after insert on app.bid
  for each row when (new.created_at < now() - interval '1 hour')
  execute function app.drop_daily_figures('created_at');
--> statement-breakpoint
create or replace trigger bids_voided after insert on app.bid_void
  for each row execute function app.drop_daily_figures();
--> statement-breakpoint
create or replace trigger fans_of_a_day_before after insert on app.fan
  for each row when (new.created_at < now() - interval '1 hour')
  execute function app.drop_daily_figures('created_at');
