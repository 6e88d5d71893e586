import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'announcements',
  group: 'tell',
  place: 20,
  icon: CampaignOutlined,
  capabilities: ['announcements.write'],
  topics: ['office-audit-records'],
  lists: {
    announcements: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/announcements', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./announcements-section.tsx')).AnnouncementsSection,
};
