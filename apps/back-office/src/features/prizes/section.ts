import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'prizes',
  group: 'offer',
  place: 45,
  icon: EmojiEventsOutlined,
  capabilities: ['orders.fulfil'],
  topics: ['office-deliver'],
  lists: {
    prizes: listSource({
      read: (slug, query) => callApi('GET /api/back-office/clubs/{slug}/prizes', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./prizes-section.tsx')).PrizesSection,
};
