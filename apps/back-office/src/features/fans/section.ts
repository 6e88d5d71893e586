import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'fans',
  group: 'people',
  place: 10,
  icon: PeopleOutlined,
  capabilities: ['fans.read'],
  topics: ['office-audit-records', 'office-mails'],
  lists: {
    fans: listSource({
      read: (slug, query) => callApi('GET /api/back-office/clubs/{slug}/fans', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./fans-section.tsx')).FansSection,
};
