import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import type { Section } from '../../lib/sections/section.ts';

export const section: Section = {
  name: 'books',
  group: 'money',
  place: 27,
  icon: MenuBookOutlined,
  capabilities: ['money.read'],
  load: async () => (await import('./books-section.tsx')).BooksSection,
};
