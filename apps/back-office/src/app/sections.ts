import type { StaffSession, Workplace } from '@tifo/contracts/back-office/staff';
import { GROUPS, type Section } from '../lib/sections/section.ts';
import { PLATFORM } from '../lib/session/workplace-context.ts';

const found = import.meta.glob<Section>('../features/*/section.ts', { eager: true, import: 'section' });

/** Every section of the back office, in the order of the menu. */
export const SECTIONS: readonly Section[] = Object.values(found).sort(
  (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.place - b.place,
);

/** Whether somebody with these capabilities sees a section at this place of work. */
export function isOpenTo(
  section: Section,
  { slug, capabilities }: Pick<Workplace, 'slug' | 'capabilities'>,
  session: StaffSession,
): boolean {
  const { scope = 'club' } = section;
  const isThisScope = scope === 'both' || scope === (slug === PLATFORM ? 'platform' : 'club');
  if (!isThisScope || section.isHere?.(session) === false) return false;
  return section.capabilities.some((capability) => capabilities.includes(capability));
}
