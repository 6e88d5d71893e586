import type { Member } from '@tifo/contracts/members';
import { Avatar } from '@tifo/ui/avatar';
import { Badge } from '@tifo/ui/badge';
import { classNames } from '@tifo/ui/class-names';
import { Link } from 'react-router';
import { atHeight } from '#web/lib/format/image-size.ts';
import styles from './member-card.module.css';

export interface MemberCardProps {
  member: Member;
  /** Marks the card as the fan's own: it does not lead to a conversation. */
  ownNote?: string | undefined;
  isLarge?: boolean;
}

/** A picture and a name; the card is a link to the conversation with the member. */
export function MemberCard({ member, ownNote, isLarge }: MemberCardProps) {
  const { id, firstName, lastName, pictureUrl } = member;
  const name = `${firstName} ${lastName}`.trim();
  const content = (
    <>
      <Avatar
        className={classNames(styles.picture, isLarge && styles.large)}
        name={name}
        src={pictureUrl && atHeight(pictureUrl, 300)}
        size="lg"
        isDecorative
      />
      <span className={styles.name}>{name}</span>
      {ownNote && (
        <Badge className={styles.own} tone="accent">
          {ownNote}
        </Badge>
      )}
    </>
  );
  if (ownNote) return <div className={styles.card}>{content}</div>;
  return (
    <Link className={styles.card} to={`/members/${id}`}>
      {content}
    </Link>
  );
}
