import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'clubs',
  group: 'platform',
  place: 10,
  icon: ApartmentOutlined,
  capabilities: ['clubs.create'],
  scope: 'platform',
  topics: ['office-settings'],
  load: async () => (await import('./clubs-section.tsx')).ClubsSection,
};
