import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'health',
  group: 'platform',
  place: 86,
  icon: FactCheckOutlined,
  capabilities: ['operations.read'],
  scope: 'platform',
  lists: {
    'invariant-checks': listSource({
      read: (_slug, query) => callApi('GET /api/back-office/platform/invariant-checks', { query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./health-section.tsx')).HealthSection,
};
