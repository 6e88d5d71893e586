import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'media',
  group: 'tell',
  place: 30,
  icon: PhotoLibraryOutlined,
  capabilities: ['media.write'],
  topics: ['office-audit-records'],
  lists: {
    media: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/media', { params: { slug }, query: query as never }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./media-section.tsx')).MediaSection,
};
