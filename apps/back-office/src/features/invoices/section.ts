import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'invoices',
  group: 'money',
  place: 25,
  icon: RequestQuoteOutlined,
  capabilities: ['money.read'],
  topics: ['office-audit-records'],
  lists: {
    invoices: listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/invoices', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./invoices-section.tsx')).InvoicesSection,
};
