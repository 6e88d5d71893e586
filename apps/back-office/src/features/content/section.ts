import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'content',
  group: 'tell',
  place: 10,
  icon: ArticleOutlined,
  capabilities: ['content.write'],
  topics: ['office-audit-records'],
  lists: {
    posts: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/posts', { params: { slug }, query: query as never }),
      idOf: ({ id }) => id,
    }),
    programs: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/programs', { params: { slug }, query: query as never }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./content-section.tsx')).ContentSection,
};
