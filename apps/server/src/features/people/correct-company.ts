import type { OfficeCompany } from '@tifo/contracts/back-office/people';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { addressPort, findPersonalInfo, updateCompany } from '#server/features/kyc/index.ts';
import { correctDetail, type DetailCorrection, type FanKey } from './correct-detail.ts';

/** Returns the company a fan acts for; null if they have told the club nothing yet. */
export async function findCompany(tx: Tx, key: FanKey): Promise<OfficeCompany | null> {
  const info = await findPersonalInfo(tx, key);
  return info && { company: info.companyInfo ?? null };
}

/** Puts right the company a fan acts for, which their tax receipts name. Receipts that were issued stay as they are. */
export async function correctCompany(call: UseCase<DetailCorrection<OfficeCompany>>): Promise<OfficeCompany> {
  return correctDetail(call, {
    action: 'fan.companyCorrected',
    template: 'fanCompanyCorrected',
    find: findCompany,
    save: async (uow, key, { company }) => {
      await updateCompany(uow.tx, { ...key, company });
      // Receipts may have waited for the address that it brings.
      if (company) await addressPort.of(uow).saved(uow, key);
    },
  });
}
