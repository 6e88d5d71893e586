import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'memberships',
  group: 'people',
  place: 40,
  icon: CardMembershipOutlined,
  capabilities: ['memberships.write'],
  topics: ['office-audit-records'],
  lists: {
    memberships: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/memberships', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./memberships-section.tsx')).MembershipsSection,
};
