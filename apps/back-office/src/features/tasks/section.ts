import AssignmentLateOutlined from '@mui/icons-material/AssignmentLateOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'tasks',
  group: 'platform',
  place: 80,
  icon: AssignmentLateOutlined,
  capabilities: ['operations.read'],
  scope: 'platform',
  lists: {
    tasks: listSource({
      read: (_slug, query) => callApi('GET /api/back-office/platform/tasks', { query }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./tasks-section.tsx')).TasksSection,
};
