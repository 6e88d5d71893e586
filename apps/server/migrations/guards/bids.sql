-- The last guard of a bid: whatever the code believed, none is stored before its auction's start, from its lot's end
-- on, or after its lot was closed. A stored bid never changes.
create or replace function app.guard_bid() returns trigger language plpgsql as $$
declare
  lot_end timestamptz;
  lot_closed timestamptz;
  auction_start timestamptz;
begin
  select l.end_at, l.closed_at, a.start_at into lot_end, lot_closed, auction_start
  from app.lot l join app.auction a on a.id = l.auction_id
  where l.id = new.lot_id and l.club_id = new.club_id;
  if lot_end is null then
    raise exception 'bid on a lot of no such club' using errcode = 'check_violation', constraint = 'bid_lot';
  end if;
  if new.created_at < auction_start or new.created_at >= lot_end or lot_closed <= new.created_at then
    raise exception 'bid outside its auction' using errcode = 'check_violation', constraint = 'bid_inside_auction';
  end if;
  return new;
end $$;

create or replace trigger guard_bid before insert on app.bid for each row execute function app.guard_bid();

create or replace trigger bid_is_final before update or delete on app.bid for each row execute function app.refuse_change();
