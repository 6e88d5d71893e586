import type { ReactNode } from 'react';
import { DangerIcon } from '../icon/icon.tsx';
import styles from './field.module.css';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to correct it; announced when it appears. */
  error?: ReactNode;
  /** Shown after the label, "optional" for instance. */
  labelNote?: ReactNode;
};

export type FieldIds = { control: string; hint: string; error: string };

/** Returns the ids that connect a control to its hint and error, from the id of the control. */
export function fieldIds(id: string): FieldIds {
  return { control: id, hint: `${id}-hint`, error: `${id}-error` };
}

/** Returns the attributes of the control itself. */
export function fieldAria(ids: FieldIds, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

export function Field({
  ids,
  label,
  hint,
  error,
  labelNote,
  children,
}: FieldProps & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
        {labelNote && <span className={styles.note}>{labelNote}</span>}
      </label>
      {children}
      {hint && (
        <div className={styles.hint} id={ids.hint}>
          {hint}
        </div>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.error} id={id}>
          <DangerIcon size={20} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
