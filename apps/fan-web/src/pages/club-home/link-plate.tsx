import { classNames } from '@tifo/ui/class-names';
import { ArrowRightIcon } from '@tifo/ui/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import leading from '#web/components/leading-plate.module.css';
import styles from './link-plate.module.css';

export interface LinkPlateProps {
  icon: ReactNode;
  title: string;
  text: string;
  action: string;
  path: string;
}

/** A panel that is a link as a whole. */
export function LinkPlate({ icon, title, text, action, path }: LinkPlateProps) {
  return (
    <article className={classNames(leading.plate, styles.plate)}>
      <span className={styles.icon}>{icon}</span>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <Link className={leading.link} to={path}>
        {action}
        <ArrowRightIcon size={20} />
      </Link>
    </article>
  );
}
