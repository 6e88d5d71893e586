import type { InvariantSet } from '#server/db/invariants.ts';

export const giveawayInvariants: InvariantSet = {
  relations: {
    giveaway:
      'select id, club_id, type, visible, start_at, end_at, reward_coin_units as reward, winner_count from app.giveaway',
    giveaway_winner: 'select club_id, giveaway_id, rank from app.giveaway_winner',
    prize_forfeit: 'select club_id, giveaway_id, rank, forfeited_at from app.prize_forfeit',
    prize_delivery: 'select club_id, giveaway_id, rank from app.prize_delivery',
    participation: 'select id, club_id, giveaway_id, fan_id, created_at from app.participation',
  },
  rules: [
    {
      id: 'G1',
      says: 'One participation per giveaway and fan',
      reads: ['participation'],
      sql: `
        select giveaway_id, fan_id
        from participation
        group by 1, 2
        having count(*) > 1`,
    },
    {
      id: 'G2',
      says: 'One reward per participation, of the announced amount, and none without participation',
      reads: ['transfer', 'posting', 'account', 'participation', 'giveaway'],
      sql: `
        select p.id::text
        from participation p
        join giveaway g on g.id = p.giveaway_id and g.reward > 0
        where (
          select count(*)
          from transfer t
          join posting q on q.transfer_id = t.id
          join account a on a.id = q.account_id
          where t.ref = 'participation:' || p.id and a.fan_id = p.fan_id and q.amount = g.reward) <> 1
        union all
        select t.ref
        from transfer t
        where t.ref like 'participation:%'
          and not exists (select 1 from participation p where 'participation:' || p.id = t.ref)`,
    },
    {
      id: 'G3',
      says: 'Participation inside the giveaway window and club',
      reads: ['participation', 'giveaway'],
      sql: `
        select p.id
        from participation p
        join giveaway g on g.id = p.giveaway_id
        where p.created_at < g.start_at or p.created_at > g.end_at or p.club_id <> g.club_id`,
    },
    {
      id: 'G4',
      says: 'A club asks new fans exactly while it shows a questionnaire',
      reads: ['club', 'giveaway'],
      // Clubs of other databases are in each, without their giveaways.
      sql: `
        select g.club_id
        from giveaway g
        join club c on c.id = g.club_id
        where g.type = 'DUE_DILIGENCE'
        group by g.club_id, c.asks
        having bool_or(g.visible) <> c.asks`,
    },
    {
      id: 'G5',
      says: 'No more winners keep a prize than the giveaway has prizes',
      reads: ['giveaway', 'giveaway_winner', 'prize_forfeit'],
      sql: `
        select g.id
        from giveaway g
        join giveaway_winner w on w.giveaway_id = g.id
        left join prize_forfeit f
          on f.giveaway_id = w.giveaway_id and f.rank = w.rank and f.forfeited_at is not null
        group by g.id, g.winner_count
        having count(*) filter (where f.rank is null) > g.winner_count`,
    },
    {
      id: 'G6',
      says: 'No prize is passed on that was sent or handed over',
      reads: ['prize_delivery', 'prize_forfeit'],
      sql: `
        select d.giveaway_id, d.rank
        from prize_delivery d
        join prize_forfeit f on f.giveaway_id = d.giveaway_id and f.rank = d.rank
        where f.forfeited_at is not null`,
    },
  ],
};
