import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'coins',
  group: 'money',
  place: 40,
  icon: SavingsOutlined,
  capabilities: ['coins.give'],
  lists: {
    'coin-gifts': listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/coin-gifts', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./coins-section.tsx')).CoinsSection,
};
