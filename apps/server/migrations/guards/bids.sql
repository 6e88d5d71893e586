-- The last guard of bids: whatever the code believed, none is stored before its auction's start, from its lot's end on,
-- or after its lot was closed. Asked once for all rows of a statement, since bids come in batches. A stored bid never
-- changes.
create or replace function app.guard_bids() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from placed p
    left join app.lot l on l.id = p.lot_id and l.club_id = p.club_id
    where l.id is null
  ) then
    raise exception 'bid on a lot of no such club' using errcode = 'check_violation', constraint = 'bid_lot';
  end if;
  if exists (
    select 1 from placed p
    join app.lot l on l.id = p.lot_id
    join app.auction a on a.id = l.auction_id
    where p.created_at < a.start_at or p.created_at >= l.end_at or l.closed_at <= p.created_at
  ) then
    raise exception 'bid outside its auction' using errcode = 'check_violation', constraint = 'bid_inside_auction';
  end if;
  insert into app.auction_bidder (club_id, auction_id, fan_id)
  select distinct l.club_id, l.auction_id, p.fan_id from placed p join app.lot l on l.id = p.lot_id
  -- In one order, so that batches on two lots of an auction do not wait for each other in a circle.
  order by 1, 2, 3
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger guard_bids after insert on app.bid
  referencing new table as placed for each statement execute function app.guard_bids();
--> statement-breakpoint
create or replace trigger bid_is_final before update or delete on app.bid for each row execute function app.refuse_change();
--> statement-breakpoint
create or replace trigger bid_void_is_final before update or delete on app.bid_void for each row execute function app.refuse_change();
