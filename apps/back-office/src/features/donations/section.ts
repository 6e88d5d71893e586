import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'donations',
  group: 'money',
  place: 30,
  icon: VolunteerActivismOutlined,
  capabilities: ['donations.read'],
  lists: {
    donations: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/donations', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./donations-section.tsx')).DonationsSection,
};
