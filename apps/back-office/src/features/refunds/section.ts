import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'refunds',
  group: 'money',
  place: 15,
  icon: UndoOutlined,
  capabilities: ['refunds.make'],
  lists: {
    'refund-requests': listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/refund-requests', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./refunds-section.tsx')).RefundsSection,
};
