import type { Member } from '@tifo/contracts/members';
import { Avatar } from '@tifo/ui/avatar';
import { Button } from '@tifo/ui/button';
import { Section } from '@tifo/ui/section';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useBlockMember } from '../api/block-member.ts';
import { useBlockedMembers } from '../api/list-blocked.ts';
import styles from './blocked-members.module.css';

/** The members whom the fan has blocked, with buttons to unblock them; nothing when there are none. */
export function BlockedMembers() {
  const { t } = useTranslation();
  const blocked = useBlockedMembers().data ?? [];
  if (blocked.length === 0) return null;
  return (
    <Section title={t('members.block.listTitle')}>
      <ul className={styles.list}>
        {blocked.map((member) => (
          <BlockedMember key={member.id} member={member} />
        ))}
      </ul>
    </Section>
  );
}

function BlockedMember({ member: { id, firstName, lastName, pictureUrl } }: { member: Member }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useBlockMember(id);
  const name = `${firstName} ${lastName}`.trim();
  return (
    <li className={styles.item}>
      <Avatar name={name} src={pictureUrl && atHeight(pictureUrl, 150)} isDecorative />
      <span className={styles.name}>{name}</span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('members.block.undoOf', { name })}
        isLoading={isPending}
        onClick={() => mutate(false)}
      >
        {t('members.block.undo')}
      </Button>
    </li>
  );
}
