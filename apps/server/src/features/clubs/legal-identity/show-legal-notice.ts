import type { LegalNotice } from '@tifo/contracts/clubs';
import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { toAddressLines } from '#server/documents/document-rules.ts';
import { getClub } from '../get-club.ts';

/** Returns who publishes and who hosts the site of a club, as far as the club and the operator have said it. */
export async function showLegalNotice(ctx: Context, slug: string, language: Language): Promise<LegalNotice> {
  const { name, contactEmail, legalIdentity } = await getClub(ctx, slug);
  const { address, vat, ...identity } = legalIdentity ?? {};
  return {
    name: identity.name ?? name,
    legalForm: identity.legalForm ?? null,
    addressLines: address ? toAddressLines(address, language) : [],
    ...{ siren: identity.siren ?? null, rna: identity.rna ?? null },
    vatNumber: vat && 'number' in vat ? vat.number : null,
    ...{ email: contactEmail, phoneNumber: identity.phoneNumber ?? null },
    ...{ director: identity.director ?? null, mediator: identity.mediator ?? null },
    host: ctx.config.hostedBy,
  };
}
