import pg from 'pg';

export interface Crowd {
  members: number;
  messages: number;
}

/** How many conversations the measured fan has; the same in every crowd. */
const OWN_CONVERSATIONS = 100;
const PER_CONVERSATION = 50;

/**
 * Fills a club with validated members and conversations of fifty messages, written in bulk: through the use
 * cases a million would take hours. Returns the username of the first fan, who is the measured one.
 */
export async function fillClub(
  ownerUrl: string,
  clubId: string,
  { members, messages }: Crowd,
): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.club_id', $1, false)`, [clubId]);
    await client.query(FANS, [clubId, members]);
    await client.query(CONVERSATIONS, [clubId, members, messages / PER_CONVERSATION, OWN_CONVERSATIONS]);
    await client.query(MESSAGES, [clubId, PER_CONVERSATION]);
    await client.query(LAST, [clubId, PER_CONVERSATION]);
    await client.query('analyze app.fan, app.conversation, app.message');
    return `${clubId}-1`;
  } finally {
    await client.end();
  }
}

const FANS = `
  insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status, neutral_number)
  select md5($1::text || 'fan' || n)::uuid, $1::uuid, $1::text || '-' || n, $1::text || n || '@fans.test',
    'Fan ' || n, 'Fan', n::text, '', 'en', 'VALIDATED', 1000 + n
  from generate_series(1, $2::int) n`;

/** The first ones belong to the measured fan, the others are between neighbours. */
const CONVERSATIONS = `
  insert into app.conversation (id, club_id, first_id, second_id, last_seq)
  select md5($1::text || 'conversation' || c)::uuid, $1::uuid, least(a, b), greatest(a, b), 50
  from (
    select c,
      md5($1::text || 'fan' || case when c <= $4::int then 1 else 2 + (c % ($2::int - 2)) end)::uuid as a,
      md5($1::text || 'fan' || case when c <= $4::int then c + 1 else 3 + ((c + c / ($2::int - 2)) % ($2::int - 2)) end)::uuid as b
    from generate_series(1, $3::int) c) pairs
  where a <> b
  on conflict do nothing`;

const MESSAGES = `
  insert into app.message (id, club_id, conversation_id, seq, sender_id, receiver_id, body)
  select md5(c.id::text || s)::uuid, $1::uuid, c.id, s,
    case when s % 2 = 0 then c.first_id else c.second_id end,
    case when s % 2 = 0 then c.second_id else c.first_id end,
    'Message ' || s || ' of a conversation about the match on Saturday'
  from app.conversation c cross join generate_series(1, $2::int) s
  where c.club_id = $1::uuid`;

const LAST = `
  update app.conversation c set last_message_id = md5(c.id::text || $2::int)::uuid where c.club_id = $1::uuid`;
