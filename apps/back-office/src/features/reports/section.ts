import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'reports',
  group: 'people',
  place: 30,
  icon: FlagOutlined,
  capabilities: ['chat.moderate'],
  topics: ['office-fans'],
  lists: {
    reports: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/reports', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./reports-section.tsx')).ReportsSection,
};
