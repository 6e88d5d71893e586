import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'reviews',
  group: 'people',
  place: 20,
  icon: HowToRegOutlined,
  capabilities: ['fans.review'],
  lists: {
    reviews: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/reviews', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./reviews-section.tsx')).ReviewsSection,
};
