import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icon/icon.tsx';
import styles from './alert.module.css';

export type Tone = 'danger' | 'info' | 'success' | 'warning';

export type AlertProps = {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced on arrival: for messages that appear after an action, not for those present from the start. */
  isLive?: boolean | undefined;
  className?: string | undefined;
};

export function Alert({ tone = 'info', title, children, action, isLive, className }: AlertProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.alert, styles[tone], className)} role={isLive ? role : undefined}>
      <ToneIcon tone={tone} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

export function ToneIcon({ tone }: { tone: Tone }) {
  if (tone === 'danger') return <DangerIcon />;
  if (tone === 'success') return <SuccessIcon />;
  if (tone === 'warning') return <WarningIcon />;
  return <InfoIcon />;
}
