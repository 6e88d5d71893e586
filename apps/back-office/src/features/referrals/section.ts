import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'referrals',
  group: 'people',
  place: 50,
  icon: ForwardToInboxOutlined,
  capabilities: ['referrals.write'],
  lists: {
    referrals: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/referrals', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./referrals-section.tsx')).ReferralsSection,
};
