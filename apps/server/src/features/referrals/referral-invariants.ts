import type { InvariantSet } from '#server/db/invariants.ts';

export const referralInvariants: InvariantSet = {
  relations: {
    // Several sponsors may invite the same person unknowingly: the invitation that counts is the referral.
    referral: 'select id, club_id, sponsor_id, email_norm, referred_fan_id from app.referral where counts',
  },
  rules: [
    {
      id: 'R1',
      says: 'Referral e-mail unique per club; a fan referred at most once; nobody refers himself',
      reads: ['referral'],
      sql: `
        select club_id::text
        from referral
        group by club_id, email_norm
        having count(*) > 1
        union all
        select referred_fan_id::text
        from referral
        where referred_fan_id is not null
        group by 1
        having count(*) > 1
        union all
        select id::text
        from referral
        where sponsor_id = referred_fan_id`,
    },
  ],
};
