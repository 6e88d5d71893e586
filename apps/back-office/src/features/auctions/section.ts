import GavelOutlined from '@mui/icons-material/GavelOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'auctions',
  group: 'offer',
  place: 30,
  icon: GavelOutlined,
  capabilities: ['auctions.write', 'auctions.run', 'orders.fulfil', 'catalogue.read'],
  topics: ['office-audit-records', 'office-deliver'],
  lists: {
    auctions: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/auctions', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./auctions-section.tsx')).AuctionsSection,
};
