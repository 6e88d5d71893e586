import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'catalogue',
  group: 'offer',
  place: 10,
  icon: StorefrontOutlined,
  capabilities: ['catalogue.read'],
  topics: ['office-audit-records'],
  lists: {
    exclusives: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/exclusives', { params: { slug }, query: query as never }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./catalogue-section.tsx')).CatalogueSection,
};
