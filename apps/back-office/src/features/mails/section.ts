import MailOutlined from '@mui/icons-material/MailOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'mails',
  group: 'platform',
  place: 82,
  icon: MailOutlined,
  capabilities: ['operations.read'],
  scope: 'platform',
  lists: {
    mails: listSource({
      read: (_slug, query) => callApi('GET /api/back-office/platform/mails', { query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./mails-section.tsx')).MailsSection,
};
