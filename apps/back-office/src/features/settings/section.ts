import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'settings',
  group: 'club',
  place: 10,
  icon: TuneOutlined,
  capabilities: ['clubs.settings'],
  load: async () => (await import('./settings-section.tsx')).SettingsSection,
};
