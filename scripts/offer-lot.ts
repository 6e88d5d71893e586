import { offerToNextBidder } from '../apps/server/src/features/auctions/index.ts';
import { getClub } from '../apps/server/src/features/clubs/index.ts';
import { doAsStaff, readArguments } from './staff/do-as-staff.ts';

const usage = 'npm run offer-lot -- <club slug> <lot id>';
const { slug, lotId } = readArguments(usage, ['slug', 'lotId']);

await doAsStaff(
  'offer-lot',
  async ({ ctx, actor }) => {
    const { id: clubId } = await getClub(ctx, slug);
    const bid = await offerToNextBidder({ ctx, actor, input: { clubId, lotId } });
    return `The lot is offered to fan ${bid.fanId} for bid ${bid.id}.`;
  },
  { slug },
);
