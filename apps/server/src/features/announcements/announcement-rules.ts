import type { OfficeAnnouncement } from '@tifo/contracts/back-office/announcements';

export type AnnouncementState = OfficeAnnouncement['state'];

interface Times {
  isDraft: boolean;
  startsAt: Date;
  endsAt: Date | null;
}

export function stateOf({ isDraft, startsAt, endsAt }: Times, now: Date): AnnouncementState {
  if (isDraft) return 'DRAFT';
  if (endsAt !== null && endsAt <= now) return 'ENDED';
  return startsAt > now ? 'SCHEDULED' : 'RUNNING';
}

/** Returns the moments at which fans begin or cease to see it, that are still to come. */
export function turnsOf({ isDraft, startsAt, endsAt }: Times, now: Date): Date[] {
  if (isDraft) return [];
  return [startsAt, ...(endsAt ? [endsAt] : [])].filter((at) => at > now);
}
