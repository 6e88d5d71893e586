import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'documents',
  group: 'club',
  place: 15,
  icon: DescriptionOutlined,
  capabilities: ['clubs.settings'],
  load: async () => (await import('./documents-section.tsx')).DocumentsSection,
};
