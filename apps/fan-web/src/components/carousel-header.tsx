import { Heading } from '@tifo/ui/heading';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './carousel-header.module.css';

export interface CarouselHeaderProps {
  title: string;
  note?: ReactNode;
  /** The page that lists all items. */
  path: string;
}

export function CarouselHeader({ title, note, path }: CarouselHeaderProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.header}>
      <Heading hasStripes>{title}</Heading>
      {note && <span className={styles.note}>{note}</span>}
      <Link to={path}>{t('common.actions.seeAll')}</Link>
    </div>
  );
}
