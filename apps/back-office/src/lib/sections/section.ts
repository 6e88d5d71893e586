import type { SvgIconComponent } from '@mui/icons-material';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { StaffSession } from '@tifo/contracts/back-office/staff';
import type { ComponentType } from 'react';
import type { ListSource } from '../calls/data-provider.ts';

/** Groups of the menu, in their order. */
export const GROUPS = ['offer', 'tell', 'people', 'money', 'club', 'platform'] as const;

/**
 * One section of the back office. Each declares itself in `features/<folder>/section.ts`; no other file has
 * to name it.
 */
export interface Section {
  /** Its address below the club; its text in the menu is `office.menu.<name>`. */
  name: string;
  group: (typeof GROUPS)[number];
  /** Its position in its group. */
  place: number;
  icon: SvgIconComponent;
  /** It is visible to users with one of these. */
  capabilities: readonly Capability[];
  /** `platform`: shown beside the clubs, for users who run the platform; `both`: there too. A club's section by default. */
  scope?: 'club' | 'platform' | 'both';
  /** Whether this installation has what it is about. */
  isHere?: (session: StaffSession) => boolean;
  /** Topics of texts besides `office-<name>`. */
  topics?: readonly string[];
  /** Whether `packages/locales/<language>/office-<name>.json` exists. True by default. */
  hasTexts?: boolean;
  /** Its lists, by name. */
  lists?: Readonly<Record<string, ListSource>>;
  /** Loads the screen when it is opened; it may have routes of its own below its address. */
  load: () => Promise<ComponentType>;
}

/** Returns the topics of the texts that a section needs. */
export function topicsOf({ name, topics = [], hasTexts = true }: Section): string[] {
  return [...(hasTexts ? [`office-${name}`] : []), ...topics];
}
