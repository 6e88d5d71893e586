-- Who bid in an auction before the database kept it, one auction after the other.
do $$
declare step uuid;
begin
  perform set_config('app.club_id', '*', true);
  for step in select id from app.auction order by id loop
    perform set_config('app.club_id', '*', true);
    insert into app.auction_bidder (club_id, auction_id, fan_id)
    select distinct l.club_id, l.auction_id, b.fan_id
    from app.lot l join app.bid b on b.club_id = l.club_id and b.lot_id = l.id
    where l.auction_id = step
    order by 1, 2, 3
    on conflict do nothing;
    commit;
  end loop;
end $$;
