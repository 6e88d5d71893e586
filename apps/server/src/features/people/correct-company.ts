import type { OfficeCompany } from '@tifo/contracts/back-office/people';
import type { PersonalInfo } from '@tifo/contracts/fans';
import type { UseCase } from '#server/context.ts';
import { addressPort, updateCompany } from '#server/features/kyc/index.ts';
import { correctDetail, type DetailCorrection } from './correct-detail.ts';

const companyOf = ({ companyInfo }: PersonalInfo): OfficeCompany => ({ company: companyInfo ?? null });

/** Puts right the company a fan acts for, which their tax receipts name. Receipts that were issued stay as they are. */
export async function correctCompany(call: UseCase<DetailCorrection<OfficeCompany>>): Promise<OfficeCompany> {
  return correctDetail(call, {
    action: 'fan.companyCorrected',
    template: 'fanCompanyCorrected',
    read: companyOf,
    save: async (uow, key, { company }) => {
      await updateCompany(uow.tx, { ...key, company });
      // Receipts may have waited for the address that it brings.
      if (company) await addressPort.of(uow).saved(uow, key);
    },
  });
}
