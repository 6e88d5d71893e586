import MailOutlined from '@mui/icons-material/MailOutlined';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'club-mails',
  group: 'club',
  place: 17,
  icon: MailOutlined,
  capabilities: ['clubs.settings'],
  // Its words for each mail are those of the log of mails.
  topics: ['office-mails'],
  load: async () => (await import('./club-mails-section.tsx')).ClubMailsSection,
};
