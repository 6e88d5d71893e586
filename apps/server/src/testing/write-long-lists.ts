import { asOwner } from './start-second-app.ts';

export const EXCLUSIVES = 5000;
export const LOTS = 1000;

/** Inserts exclusives, every fifth a lot with fifty bids, several of them at the same price. */
export async function writeLongLists(
  ownerUrl: string,
  {
    club,
    bidder,
    exclusives = EXCLUSIVES,
  }: { club: { id: string }; bidder: { id: string }; exclusives?: number },
): Promise<void> {
  await asOwner(
    ownerUrl,
    `set session_replication_role = replica;
    insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
      initial_stock, is_announced, visible, is_lot)
    select gen_random_uuid(), '${club.id}', 'piece-' || n,
      jsonb_build_object('en', 'Piece ' || n % 1700, 'fr', 'Pièce ' || n % 1700),
      jsonb_build_object('en', repeat('Worn in the final. ', 20), 'fr', repeat('Porté en finale. ', 20)),
      jsonb_build_array(jsonb_build_object('url', '/files/piece-' || n || '.webp', 'type', 'IMAGE')),
      'COLLECTIBLE', (n % 90 + 10) * 100000, 1, 1, false, true, n % 5 = 0
    from generate_series(1, ${exclusives}) as n;
    insert into app.auction (id, club_id, name, start_at, end_at, anonymous, visible)
    select gen_random_uuid(), '${club.id}', '{"en":"Winter","fr":"Hiver"}', now() + from_now,
      now() + from_now + interval '1 day', false, true
    from unnest(array[interval '-1 hour', '1 hour', '-1 month']) as from_now;
    insert into app.lot (id, club_id, auction_id, exclusive_id, number, starting_price_coin_units,
      current_price_coin_units, bid_count, bidder_count, top_bid_id, told_seq, end_at)
    select gen_random_uuid(), e.club_id, a.id, e.id, row_number() over (), e.price_coin_units,
      e.price_coin_units + 50 * 100000, 50, 1, gen_random_uuid(), 50, a.end_at
    from (select *, row_number() over () as n from app.exclusive where is_lot and club_id = '${club.id}') e
      join (select *, row_number() over () as n from app.auction where club_id = '${club.id}') a
        on a.n = e.n % 3 + 1;
    insert into app.bid (id, club_id, lot_id, seq, fan_id, price_coin_units, created_at)
    select case when seq = 50 then l.top_bid_id else gen_random_uuid() end, l.club_id, l.id, seq, '${bidder.id}',
      l.starting_price_coin_units + seq * 100000, now()
    from app.lot l, generate_series(1, 50) as seq where l.club_id = '${club.id}';`,
  );
}
