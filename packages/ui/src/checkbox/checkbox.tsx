import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError, fieldAria, fieldIds } from '../field/field.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'type'> & {
  ref?: Ref<HTMLInputElement> | undefined;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A radio button has the same look and sizes. */
  type?: 'checkbox' | 'radio' | undefined;
};

export function Checkbox({ label, hint, error, id, type = 'checkbox', ...input }: CheckboxProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <div className={styles.field}>
      <label className={styles.row} htmlFor={ids.control}>
        <input
          {...input}
          {...fieldAria(ids, { hint, error })}
          className={styles.input}
          type={type}
          id={ids.control}
        />
        <span className={styles.label}>{label}</span>
      </label>
      {hint && (
        <div className={styles.hint} id={ids.hint}>
          {hint}
        </div>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
