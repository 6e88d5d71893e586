import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'events',
  group: 'platform',
  place: 84,
  icon: SyncAltOutlined,
  capabilities: ['operations.read'],
  scope: 'platform',
  lists: {
    events: listSource({
      read: (_slug, query) => callApi('GET /api/back-office/platform/provider-events', { query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./events-section.tsx')).EventsSection,
};
