import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'orders',
  group: 'money',
  place: 10,
  icon: ReceiptLongOutlined,
  capabilities: ['orders.read'],
  topics: ['office-audit-records', 'office-deliver', 'office-payments', 'office-refunds'],
  lists: {
    orders: listSource({
      read: (slug, query) => callApi('GET /api/back-office/clubs/{slug}/orders', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./orders-section.tsx')).OrdersSection,
};
