import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'giveaways',
  group: 'offer',
  place: 40,
  icon: CardGiftcardOutlined,
  capabilities: ['giveaways.write', 'giveaways.draw'],
  topics: ['office-audit-records', 'office-deliver'],
  lists: {
    giveaways: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/giveaways', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./giveaways-section.tsx')).GiveawaysSection,
};
