import type { InvariantSet } from '#server/db/invariants.ts';

export const kycInvariants: InvariantSet = {
  relations: {
    kyc_event: 'select id, from_status as from_s, to_status as to_s from app.kyc_event',
    tos: 'select fan_id, document as doc from app.tos_acceptance',
  },
  rules: [
    {
      id: 'K1',
      says: 'KYC history follows the allowed transitions only',
      reads: ['kyc_event'],
      sql: `
        select id
        from kyc_event
        where (from_s, to_s) not in (
          ('NOT_REFERRED', 'READY_FOR_KYC'),
          ('READY_FOR_KYC', 'PERSONAL_INFO_FILLED'),
          ('PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED'),
          ('DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED'),
          ('DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING'),
          ('PAYMENT_PENDING', 'DUE_DILIGENCE_APPROVED'),
          ('DUE_DILIGENCE_APPROVED', 'VALIDATED'),
          ('PAYMENT_PENDING', 'VALIDATED'),
          ('PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_APPROVED'),
          ('PERSONAL_INFO_FILLED', 'VALIDATED'),
          ('VALIDATED', 'DUE_DILIGENCE_APPROVED'))`,
    },
    {
      id: 'K2',
      says: 'A fan beyond READY_FOR_KYC has accepted every document that all clubs ask for',
      reads: ['fan', 'tos'],
      sql: `
        select f.id
        from fan f
        where kyc not in ('NOT_REFERRED', 'READY_FOR_KYC')
          and (select count(distinct doc) from tos
               where fan_id = f.id and doc <> 'TOKENS_CONDITIONS') < 3`,
    },
  ],
};
