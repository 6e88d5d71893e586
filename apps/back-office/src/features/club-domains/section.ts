import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'club-domains',
  group: 'platform',
  place: 81,
  icon: TravelExploreOutlined,
  capabilities: ['operations.read'],
  scope: 'platform',
  topics: ['office-domains'],
  hasTexts: false,
  lists: {
    'club-domains': listSource({
      read: (_slug, query) => callApi('GET /api/back-office/platform/domains', { query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./club-domains-section.tsx')).ClubDomainsSection,
};
