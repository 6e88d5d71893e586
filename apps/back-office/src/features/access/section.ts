import KeyOutlined from '@mui/icons-material/KeyOutlined';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'access',
  group: 'platform',
  place: 86,
  icon: KeyOutlined,
  capabilities: ['operations.read'],
  scope: 'platform',
  load: async () => (await import('./access-section.tsx')).AccessSection,
};
