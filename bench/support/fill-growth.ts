import pg from 'pg';

export interface Growth {
  fans: number;
  exclusives: number;
  /** A 25th of the exclusives are lots. */
  bidsPerLot: number;
  orders: number;
}

/** A validated fan of the first club with a thousandth of all orders. */
export const GROWN_FAN = 'grown-1';

/**
 * Fills clubs with two years of use, written in bulk: through the use cases it would take days. The first club
 * has four fifths of everything, the others share the rest.
 */
export async function fillGrowth(ownerUrl: string, clubIds: string[], growth: Growth): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set app.club_id = '*'; set work_mem = '256MB'`,
    );
    await client.query(functionsOf(growth, clubIds));
    for (const statement of tablesOf(growth)) await client.query(statement);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Rows are numbered from 0; a row whose number divides by 5 belongs to one of the smaller clubs. Ids grow with
 * time, as those of the product do.
 */
function functionsOf({ fans, exclusives, orders }: Growth, clubIds: string[]): string {
  const others = clubIds.length - 1;
  const end = Date.now();
  const span = 700 * 24 * 3600 * 1000;
  const id = (name: string, kind: number, count: number) => `
    create function pg_temp.${name}(n int) returns uuid language sql immutable as $$
      select (lpad(to_hex(${end - span} + n::bigint * ${span} / ${count}), 12, '0') || '7'
        || lpad(to_hex(${kind}), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;`;
  return `
    create function pg_temp.at(n int, count int) returns timestamptz language sql immutable as $$
      select to_timestamp((${end - span} + n::bigint * ${span} / count) / 1000) $$;
    create function pg_temp.club(n int) returns uuid language sql immutable as $$
      select ('{${clubIds.join()}}'::uuid[])[case when n % 5 <> 0 then 1 else 2 + (n / 5) % ${others} end] $$;
    -- The number of a row of another table with so many rows, of the same club.
    create function pg_temp.nth(n int, count int) returns int language sql immutable as $$
      select case when n % 5 <> 0 then (n::bigint * 7919 % count)::int
        else 5 * ((n / 5) % ${others} + ${others} * ((n / ${5 * others}) % greatest(count / ${5 * others}, 1))) end $$;
    ${id('fan', 1, fans)} ${id('piece', 2, exclusives)} ${id('bought', 3, orders)} ${id('payment', 4, orders)}
    ${id('other', 5, orders)} ${id('auction', 6, exclusives)} ${id('lot', 7, exclusives)}`;
}

function tablesOf({ fans, exclusives, bidsPerLot, orders }: Growth): string[] {
  const rows = (count: number) => `generate_series(0, ${count - 1}) as n`;
  const buyer = `pg_temp.fan(case when n % 1000 = 1 then 1 else pg_temp.nth(n, ${fans}) end)`;
  const lots = Math.floor(exclusives / 25);
  const perAuction = 20;
  return [
    `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
        neutral_number, created_at)
      select pg_temp.fan(n), pg_temp.club(n), 'grown-' || n, 'grown-' || n || '@fans.test', 'Fan ' || n,
        (array['Nora', 'Yann', 'Maëlle', 'Ibrahim', 'Inès'])[1 + n % 5], 'Surname' || n % 5000, '', 'en',
        case when n % 10 = 9 then 'DUE_DILIGENCE_FILLED' else 'VALIDATED' end, 1000 + n, pg_temp.at(n, ${fans})
      from ${rows(fans)}`,
    `insert into app.fan_word (club_id, fan_id, word)
      select f.club_id, f.id, word
      from app.fan f, app.words_of(concat_ws(' ', f.name, f.first_name, f.last_name, f.email)) as word
      where f.username like 'grown-%'`,
    `insert into app.personal_info (fan_id, club_id, birthdate, first_name, last_name, updated_at)
      select pg_temp.fan(n), pg_temp.club(n), '1990-01-31', 'First', 'Last', pg_temp.at(n, ${fans}) from ${rows(fans)}`,
    `insert into app.tos_acceptance (id, club_id, fan_id, document, version)
      select gen_random_uuid(), pg_temp.club(n), pg_temp.fan(n), document, 1
      from ${rows(fans)}, unnest('{TOKENS_CONDITIONS,FIAT_CONDITIONS,FIAT_SALE_TERMS,PRIVACY_POLICY}'::text[]) as document`,
    `insert into app.kyc_event (id, club_id, fan_id, from_status, to_status, actor, reason, created_at)
      select gen_random_uuid(), pg_temp.club(n), pg_temp.fan(n), 'READY_FOR_KYC', 'VALIDATED', 'system:bench', '',
        pg_temp.at(n, ${fans}) from ${rows(fans)}`,
    `insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
        initial_stock, is_announced, visible, is_lot, created_at)
      select pg_temp.piece(n), pg_temp.club(n), 'piece-' || n,
        jsonb_build_object('en', 'Piece ' || n, 'fr', 'Pièce ' || n), '{"en":"Worn in the final.","fr":"Porté en finale."}',
        jsonb_build_array(jsonb_build_object('type', 'IMAGE', 'url',
          '/files/media/' || pg_temp.club(n) || '/' || pg_temp.piece(n) || '.webp')),
        case when n % 2 = 0 then 'COLLECTIBLE' else 'EXPERIENCE' end, (10 + n % 977) * 100000, n % 50, n % 50, false,
        n % 3 > 0 or n % 25 = 1, n % 25 = 1, pg_temp.at(n, ${exclusives})
      from ${rows(exclusives)}`,
    `insert into app.exclusive_word (club_id, exclusive_id, word)
      select e.club_id, e.id, word
      from app.exclusive e, app.words_of(concat_ws(' ', e.name ->> 'en', e.name ->> 'fr', e.slug)) as word
      on conflict do nothing`,
    `insert into app.auction (id, club_id, name, start_at, end_at, anonymous, visible, created_at)
      select pg_temp.auction(n), pg_temp.club(1), jsonb_build_object('en', 'Auction ' || n, 'fr', 'Vente ' || n), begun,
        case when n >= ${lots / perAuction - 2} then now() + interval '1 day' else begun + interval '7 days' end, false, true, begun
      from ${rows(lots / perAuction)}, lateral (select pg_temp.at(n, ${lots / perAuction}) - interval '10 days' as begun) as time`,
    `insert into app.lot (id, club_id, auction_id, exclusive_id, number, starting_price_coin_units,
        current_price_coin_units, bid_count, bidder_count, top_bid_id, told_seq, end_at, closed_at, winner_bid_id, due_bid_id,
        paid_at, paid_otherwise)
      select pg_temp.lot(n), a.club_id, a.id, pg_temp.piece(n * 25 + 1), 1 + n % ${perAuction}, 100000,
        100000 + ${bidsPerLot} * 100000, ${bidsPerLot}, 40, top, ${bidsPerLot}, a.end_at, closed, winner, winner,
        case when n % 20 > 0 then closed end, case when n % 20 > 0 and closed is not null then 'Bank transfer' end
      from ${rows(lots)}
        join app.auction a on a.id = pg_temp.auction(n / ${perAuction}),
        lateral (select md5('bid' || n || '-' || ${bidsPerLot})::uuid as top,
          case when a.end_at < now() then a.end_at end as closed) as ended,
        lateral (select case when closed is not null then top end as winner) as won`,
    `insert into app.bid (id, club_id, lot_id, seq, fan_id, price_coin_units, created_at)
      select md5('bid' || n || '-' || seq)::uuid, l.club_id, l.id, seq,
        pg_temp.fan((n * 31 + seq % 40 * 7) % ${fans / 5} * 5 + 1), 100000 + seq * 100000,
        a.start_at + seq * interval '1 minute'
      from ${rows(lots)} join app.lot l on l.id = pg_temp.lot(n) join app.auction a on a.id = l.auction_id,
        generate_series(1, ${bidsPerLot}) as seq`,
    `insert into app.auction_bidder (club_id, auction_id, fan_id)
      select distinct b.club_id, l.auction_id, b.fan_id from app.bid b join app.lot l on l.id = b.lot_id`,
    `insert into app.orders (id, club_id, fan_id, kind, status, original_coin_units, token_price_cents, original_cents,
        used_coin_units, used_cents, final_cents, payment_id, created_at, expires_at, settled_at, number_end)
      select pg_temp.bought(n), pg_temp.club(n), ${buyer}, kind, status, 1000000, 250, 2500,
        case kind when 'COINS' then 1000000 else 0 end, case kind when 'COINS' then 2500 else 0 end,
        case kind when 'COINS' then 0 else 2500 end, case kind when 'FIAT' then pg_temp.payment(n) end,
        made, made + interval '30 minutes', case when status = 'PAID' then made end, right(pg_temp.bought(n)::text, 12)
      from ${rows(orders)}, lateral (select case when n % 2 = 0 then 'FIAT' else 'COINS' end as kind,
        case when n % 20 = 7 then 'CANCELED' when n % 20 = 8 then 'EXPIRED' else 'PAID' end as status,
        pg_temp.at(n, ${orders}) as made) as facts`,
    `insert into app.order_line (id, club_id, order_id, exclusive_id, quantity, price_coin_units)
      select gen_random_uuid(), pg_temp.club(n), pg_temp.bought(n), pg_temp.piece(pg_temp.nth(n, ${exclusives})), 1, 1000000
      from ${rows(orders)}`,
    `insert into app.hold (id, club_id, order_id, fan_id, exclusive_id, quantity, status, expires_at)
      select gen_random_uuid(), pg_temp.club(n), pg_temp.bought(n), ${buyer}, pg_temp.piece(pg_temp.nth(n, ${exclusives})), 1,
        'CONVERTED', pg_temp.at(n, ${orders})
      from ${rows(orders)}`,
    `insert into app.payment (id, club_id, fan_id, purpose, ref, amount_cents, status, page, expires_at, provider_payment_id,
        created_at, settled_at)
      select pg_temp.payment(n), pg_temp.club(n), ${buyer}, case when n % 10 in (0, 6) then 'DONATION' else 'ORDER' end,
        case when n % 10 in (0, 6) then pg_temp.other(n) else pg_temp.bought(n) end, 2500, 'SUCCEEDED', '{}', pg_temp.at(n, ${orders}),
        'bench-' || n, pg_temp.at(n, ${orders}), pg_temp.at(n, ${orders})
      from ${rows(orders)} where n % 2 = 0`,
    `insert into app.donation (id, club_id, fan_id, payment_id, amount_cents, status, created_at, received_at)
      select pg_temp.other(n), pg_temp.club(n), ${buyer}, pg_temp.payment(n), 2500, 'RECEIVED', pg_temp.at(n, ${orders}),
        pg_temp.at(n, ${orders})
      from ${rows(orders)} where n % 10 in (0, 6)`,
    `insert into app.receipt (id, club_id, fan_id, source, ref, year, number, code, total_cents, deductible_cents, donor, issuer,
        language, time_zone, paid_at, issued_at)
      select pg_temp.payment(n), pg_temp.club(n), ${buyer}, 'DONATION', pg_temp.other(n), 2025, 1 + n, 'R-2025-' || n, 2500, 2500,
        '{"name":"Test Fan","addressLines":[]}', '{}', 'fr', 'Europe/Paris', pg_temp.at(n, ${orders}), pg_temp.at(n, ${orders})
      from ${rows(orders)} where n % 10 in (0, 6)`,
    `insert into app.account (id, club_id, kind, fan_id, balance_coin_units)
      select pg_temp.fan(n), pg_temp.club(n), 'FAN', pg_temp.fan(n), 100000000 from ${rows(fans)}`,
    `insert into app.account (id, club_id, kind, balance_coin_units)
      select gen_random_uuid(), id, 'SALES', 100000000 from app.club on conflict do nothing`,
    `insert into app.transfer (id, club_id, kind, ref, created_at)
      select pg_temp.other(n), pg_temp.club(n), 'COINS_ORDER', 'order:' || pg_temp.bought(n), pg_temp.at(n, ${orders})
      from ${rows(orders)} where n % 2 = 1`,
    `insert into app.posting (club_id, transfer_id, account_id, amount_coin_units)
      select t.club_id, t.id, account, amount
      from ${rows(orders)} join app.transfer t on t.id = pg_temp.other(n)
        join app.account s on s.club_id = t.club_id and s.kind = 'SALES',
        lateral (values (${buyer}, -1000000), (s.id, 1000000)) as parts (account, amount)
      where n % 2 = 1`,
    `insert into app.audit_entry (id, about_club_id, actor, action, subject, detail, created_at)
      select gen_random_uuid(), pg_temp.club(n), 'fan:grown-' || pg_temp.nth(n, ${fans}), 'order.paid', 'order:' || pg_temp.bought(n),
        '{}', pg_temp.at(n, ${orders})
      from ${rows(orders)}`,
    `insert into app.audit_link (chain, seq, position, hash)
      select coalesce(about_club_id, '00000000-0000-0000-0000-000000000000'), row_number() over (partition by about_club_id order by position), position, repeat('0', 64)
      from app.audit_entry on conflict do nothing`,
    `insert into app.outbox (id, about_club_id, kind, dedupe, payload, created_at, due_at, attempts, sent_at)
      select pg_temp.bought(n), pg_temp.club(n), case when n % 3 = 0 then 'mail' else 'push' end, 'bench:' || n,
        jsonb_build_object('clubSlug', null, 'to', 'grown-' || pg_temp.nth(n, ${fans}) || '@fans.test', 'language', 'en', 'template',
          'outbid', 'sealedValues', '', 'linkPath', null), pg_temp.at(n, ${orders}),
        pg_temp.at(n, ${orders}), 1, pg_temp.at(n, ${orders})
      from ${rows(orders / 2)}`,
    `insert into app.notification (id, club_id, fan_id, template, title, body, dedupe, created_at)
      select pg_temp.bought(n), pg_temp.club(n), ${buyer}, 'outbid', 'Outbid', 'Bid again', 'bench:' || n, pg_temp.at(n, ${orders})
      from ${rows(orders / 2)}`,
    `insert into app.exclusive_like (club_id, exclusive_id, fan_id)
      select pg_temp.club(n), pg_temp.piece(pg_temp.nth(n, ${exclusives})), ${buyer} from ${rows(orders / 2)} on conflict do nothing`,
    `insert into app.stock_movement (id, club_id, exclusive_id, change, reason, actor, created_at)
      select pg_temp.bought(n), pg_temp.club(n), pg_temp.piece(pg_temp.nth(n, ${exclusives})), 1, 'Delivered', 'staff:bench',
        pg_temp.at(n, ${orders})
      from ${rows(orders / 4)}`,
    `insert into app.program (id, club_id, slug, name, description, image_url)
      select pg_temp.auction(n), pg_temp.club(n), 'program-' || n, '{"en":"School","fr":"École"}', '{"en":"","fr":""}', ''
      from ${rows(1000)}`,
    `insert into app.post (id, club_id, slug, name, description, image_url, medias, published_at)
      select pg_temp.piece(n), pg_temp.club(n), 'post-' || n, jsonb_build_object('en', 'Post ' || n, 'fr', 'Article ' || n),
        '{"en":"A long day by the quay.","fr":"Une longue journée."}', '', '[]', pg_temp.at(n, ${exclusives})
      from ${rows(exclusives / 5)}`,
    `insert into app.post_word (club_id, post_id, word)
      select p.club_id, p.id, word from app.post p, app.words_of(concat_ws(' ', p.name ->> 'en', p.name ->> 'fr', p.slug)) as word
      on conflict do nothing`,
    `insert into app.media_asset (id, club_id, name, raw_key, file_key, content_type, status, width, height, hash, expires_at)
      select pg_temp.piece(n), pg_temp.club(n), n || '.webp', 'raw/' || n,
        'media/' || pg_temp.club(n) || '/' || pg_temp.piece(n) || '.webp', 'image/webp', 'READY', 800, 600, md5(n::text), now()
      from ${rows(exclusives)}`,
    `insert into app.media_word (club_id, media_id, word)
      select m.club_id, m.id, word from app.media_asset m, app.words_of(m.name) as word on conflict do nothing`,
    `insert into app.media_use (club_id, file_id, kind, used_by)
      select e.club_id, file_id, 'EXCLUSIVE', e.id
      from app.exclusive e, app.pictures_in(e.club_id, e.medias::text) as file_id
      on conflict do nothing`,
    `insert into app.conversation (id, club_id, first_id, second_id, last_seq, last_message_id)
      select pg_temp.lot(n), pg_temp.club(1), pg_temp.fan(1), pg_temp.fan(n * 5 + 2), 20, md5('message' || n || '-20')::uuid
      from ${rows(lots)}`,
    `insert into app.message (id, club_id, conversation_id, seq, sender_id, receiver_id, body)
      select md5('message' || n || '-' || seq)::uuid, pg_temp.club(1), pg_temp.lot(n), seq, pg_temp.fan(1), pg_temp.fan(n * 5 + 2), 'Hello'
      from ${rows(lots)}, generate_series(1, 20) as seq`,
  ];
}
