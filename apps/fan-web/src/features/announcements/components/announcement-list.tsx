import type { Announcement as Announced } from '@tifo/contracts/announcements';
import { Announcement } from '@tifo/ui/announcement';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

const TONES = { INFO: 'info', SUCCESS: 'success', WARNING: 'warning' } as const;
/** As many as one browser remembers, over all clubs. */
const MOST_CLOSED = 50;

/** The banners of a club, without those that were closed in this browser. */
export function AnnouncementList({ announcements }: { announcements: readonly Announced[] }) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState<readonly string[]>([]);
  useEffect(() => setClosed(readClosed()), []);
  const close = (announcement: Announced) => {
    const now = [...readClosed(), keyOf(announcement)].slice(-MOST_CLOSED);
    store('closed_announcements', now.join(' '));
    setClosed(now);
  };
  return announcements
    .filter((announcement) => !announcement.isClosable || !closed.includes(keyOf(announcement)))
    .map((announcement) => {
      const { id, type, text, link, isClosable } = announcement;
      return (
        <Announcement
          key={id}
          name={isClosable ? keyOf(announcement) : undefined}
          type={TONES[type]}
          link={link && <Link to={link.path}>{link.label}</Link>}
          {...(isClosable
            ? { closeLabel: t('common.actions.close'), onClose: () => close(announcement) }
            : {})}
        >
          {text}
        </Announcement>
      );
    });
}

/** One that was changed since is shown again. */
const keyOf = ({ id, version }: Announced) => `${id}:${version}`;

function readClosed(): string[] {
  return readStored('closed_announcements')?.split(' ') ?? [];
}
