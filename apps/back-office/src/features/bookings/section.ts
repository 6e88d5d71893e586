import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'bookings',
  group: 'offer',
  place: 50,
  icon: EventAvailableOutlined,
  capabilities: ['bookings.write'],
  topics: ['office-audit-records'],
  load: async () => (await import('./bookings-section.tsx')).BookingsSection,
};
