import type { Fan } from '@tifo/contracts/fans';
import { Avatar } from '@tifo/ui/avatar';
import { atHeight } from '#web/lib/format/image-size.ts';

/** Returns the fan's registered name, or the name of their account. */
export function nameOf({ identity, personalInfo }: Fan): string {
  return personalInfo ? `${personalInfo.firstName} ${personalInfo.lastName}` : identity.name;
}

/** The fan's own picture, large. */
export function FanAvatar({ fan }: { fan: Fan }) {
  const picture = fan.pictureUrl || fan.identity.pictureUrl;
  return <Avatar name={nameOf(fan)} src={picture && atHeight(picture, 300)} size="xl" isDecorative />;
}
