import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'receipts',
  group: 'money',
  place: 35,
  icon: DescriptionOutlined,
  capabilities: ['donations.read'],
  topics: ['office-audit-records'],
  lists: {
    receipts: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/receipts', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
    'waiting-receipts': listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/waiting-receipts', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./receipts-section.tsx')).ReceiptsSection,
};
