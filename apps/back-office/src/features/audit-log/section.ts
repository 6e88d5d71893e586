import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { callApi } from '../../lib/calls/call-api.ts';
import { listSource } from '../../lib/calls/data-provider.ts';
import type { Section } from '../../lib/sections/section.ts';
import { PLATFORM } from '../../lib/session/workplace-context.ts';

interface Days {
  'filter[from]'?: string;
  'filter[until]'?: string;
}

/** Days as one types them, in the browser's zone, become instants: from the first one's beginning to the last one's end. */
function withDays<Query extends object>(query: Query & Days): Query {
  const { 'filter[from]': first, 'filter[until]': last } = query;
  const midnight = (day: string, later = 0) => {
    const date = new Date(`${day}T00:00`);
    date.setDate(date.getDate() + later);
    return date.toISOString();
  };
  return {
    ...query,
    ...(first && { 'filter[from]': midnight(first) }),
    ...(last && { 'filter[until]': midnight(last, 1) }),
  };
}

export const section: Section = {
  name: 'audit-records',
  group: 'club',
  place: 50,
  icon: HistoryOutlined,
  capabilities: ['audit.read'],
  scope: 'both',
  lists: {
    'audit-records': listSource({
      read: (slug, query) =>
        slug === PLATFORM
          ? callApi('GET /api/back-office/platform/audit-records', { query: withDays(query) })
          : callApi('GET /api/back-office/clubs/{slug}/audit-records', {
              params: { slug },
              query: withDays(query),
            }),
      idOf: ({ id }) => id,
    }),
  },
  load: async () => (await import('./audit-log-section.tsx')).AuditLogSection,
};
