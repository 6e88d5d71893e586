import { auroraFc } from './aurora-fc.ts';
import { circleFoundation } from './circle-foundation.ts';
import { club70Legends } from './club70-legends.ts';
import { cornerPopup } from './corner-popup.ts';
import type { DemoClubContent } from './demo-content-types.ts';
import { harbourFoundation } from './harbour-foundation.ts';
import { oldTownArchive } from './old-town-archive.ts';
import { risingStars } from './rising-stars.ts';
import { standbyUnited } from './standby-united.ts';

/** In the order of the club selection. */
export const demoClubs: readonly DemoClubContent[] = [
  auroraFc,
  harbourFoundation,
  circleFoundation,
  cornerPopup,
  club70Legends,
  risingStars,
  standbyUnited,
  oldTownArchive,
];
