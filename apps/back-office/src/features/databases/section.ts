import StorageOutlined from '@mui/icons-material/StorageOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'databases',
  group: 'platform',
  place: 88,
  icon: StorageOutlined,
  capabilities: ['operations.read'],
  scope: 'platform',
  topics: ['office-clubs', 'office-settings'],
  isHere: ({ platform }) => (platform?.databases.length ?? 0) > 1,
  lists: {
    'placed-clubs': listSource({
      read: (_slug, query) => callApi('GET /api/back-office/platform/placed-clubs', { query }),
      idOf: ({ slug }) => slug,
    }),
  },
  load: async () => (await import('./databases-section.tsx')).DatabasesSection,
};
