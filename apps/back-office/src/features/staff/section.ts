import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'staff',
  group: 'club',
  place: 40,
  icon: BadgeOutlined,
  capabilities: ['staff.read'],
  hasTexts: false,
  lists: {
    staff: listSource({
      read: (slug, query) => callApi('GET /api/back-office/clubs/{slug}/staff', { params: { slug }, query }),
      idOf: ({ username }) => username,
    }),
    'staff-invitations': listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/staff-invitations', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./staff-section.tsx')).StaffSection,
};
