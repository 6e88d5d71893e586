import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'audit-records',
  group: 'club',
  place: 50,
  icon: HistoryOutlined,
  capabilities: ['audit.read'],
  lists: {
    'audit-records': listSource({
      read: (slug, query) =>
        callApi('GET /api/back-office/clubs/{slug}/audit-records', { params: { slug }, query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./audit-log-section.tsx')).AuditLogSection,
};
