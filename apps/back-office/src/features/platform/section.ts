import HubOutlined from '@mui/icons-material/HubOutlined';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'platform',
  group: 'platform',
  place: 90,
  icon: HubOutlined,
  capabilities: ['operations.read'],
  scope: 'platform',
  load: async () => (await import('./platform-section.tsx')).PlatformSection,
};
