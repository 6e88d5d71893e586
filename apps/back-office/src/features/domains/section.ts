import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'domains',
  group: 'club',
  place: 16,
  icon: LanguageOutlined,
  capabilities: ['clubs.domains'],
  load: async () => (await import('./domains-section.tsx')).DomainsSection,
};
