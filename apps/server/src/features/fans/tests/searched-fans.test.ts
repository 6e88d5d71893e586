import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { asOwner } from '#server/testing/start-second-app.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
const club = await createClub(ctx);
const owner = await createStaff(ctx, { club });

/** 300 fans of one family, and so many of one street that their rows are looked up one by one. */
const [FAMILY, STREET] = [300, 10_050];

beforeAll(async () => {
  await asOwner(
    ownerUrl,
    `set session_replication_role = replica;
     insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
       neutral_number)
     select gen_random_uuid(), '${club.id}', 'member-' || n, 'm@fans.test', 'x', 'Nora',
       case when n <= ${FAMILY} then 'Le Goff' else 'Kersea' end, '', 'en', 'VALIDATED', 1000000 + n
     from generate_series(1, ${FAMILY + STREET}) as n;
     insert into app.fan_word (club_id, fan_id, word)
     select f.club_id, f.id, word from app.fan f, app.words_of(concat_ws(' ', f.first_name, f.last_name)) as word
     where f.username like 'member-%';
     insert into app.audit_entry (id, about_club_id, actor, action, subject, detail)
     select gen_random_uuid(), club_id, 'test', 'fan.renamed', 'fan:' || id, '{}' from app.fan where username like 'member-%';
     insert into app.audit_entry (id, about_club_id, actor, action, subject, detail)
     values (gen_random_uuid(), '${club.id}', 'test', 'fan.renamed', 'fan:nobody', '{}');
     insert into app.referral (id, club_id, sponsor_id, email, email_norm, language, counts, sent_at, expires_at)
     select gen_random_uuid(), club_id, id, username || '@guests.test', username || '@guests.test', 'en', true, now(),
       now() + interval '1 day'
     from app.fan where username like 'member-%';
     insert into app.donation (id, club_id, fan_id, payment_id, amount_cents)
     select gen_random_uuid(), club_id, id, gen_random_uuid(), 500 from app.fan where username like 'member-%'`,
  );
  for (const table of ['fan', 'fan_word', 'donation']) await asOwner(ownerUrl, `analyze app.${table}`);
});

async function totalOf(list: string, words: string): Promise<{ total: number; hasMore: boolean }> {
  const url = `/api/back-office/clubs/${club.slug}/${list}?q=${encodeURIComponent(words)}`;
  const { total, hasMore } = (await app.inject({ url, headers: owner.headers() })).json();
  return { total, hasMore };
}

it.each(['donations', 'referrals', 'audit-records'])(
  'of the %s, those of more fans than a few hundred are found, all of them',
  async (list) => {
    expect(await totalOf(list, 'goff')).toEqual({ total: FAMILY, hasMore: false });
    expect(await totalOf(list, 'nora goff')).toEqual({ total: FAMILY, hasMore: false });
    for (const words of ['kersea', 'nora', 'nora kersea', 'nor ker'])
      expect([words, await totalOf(list, words)]).toEqual([words, { total: 10_000, hasMore: true }]);
    // The entry about an id is found by it.
    const about = list === 'audit-records' ? 1 : 0;
    expect(await totalOf(list, 'nobody')).toEqual({ total: about, hasMore: false });
  },
);
