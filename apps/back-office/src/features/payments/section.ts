import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'payments',
  group: 'money',
  place: 20,
  icon: PaymentsOutlined,
  capabilities: ['money.read'],
  topics: ['office-audit-records', 'office-refunds'],
  lists: {
    payments: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/payments', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./payments-section.tsx')).PaymentsSection,
};
