import { Picture } from '@tifo/ui/picture';
import type { ReactNode } from 'react';
import { atHeight } from '#web/lib/format/image-size.ts';
import styles from './order-confirmation.module.css';

export interface OrderItemHeadProps {
  exclusive: { name: string; imageUrl: string };
  children?: ReactNode;
}

/** The picture and name of the item being bought. */
export function OrderItemHead({ exclusive, children }: OrderItemHeadProps) {
  return (
    <div className={styles.item}>
      <Picture className={styles.picture} src={atHeight(exclusive.imageUrl, 300)} alt="" ratio="1:1" />
      <div className={styles.words}>
        <p className={styles.name}>{exclusive.name}</p>
        {children}
      </div>
    </div>
  );
}
