import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Field, type FieldProps, fieldAria, fieldIds } from '../field/field.tsx';
import styles from './text-field.module.css';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'prefix'> &
  FieldProps & {
    ref?: Ref<HTMLInputElement> | undefined;
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** Large tabular figures, for an amount. */
    isAmount?: boolean | undefined;
  };

/** Spread `register('name')` of a form library into it: ref and handlers are passed to the input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelNote, prefix, suffix, isAmount, className, id, ...input } = props;
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <Field ids={ids} label={label} hint={hint} error={error} labelNote={labelNote}>
      <div className={classNames(styles.box, isAmount && styles.amount, className)}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          type="text"
          {...fieldAria(ids, { hint, error })}
          {...input}
          className={styles.input}
          id={ids.control}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </Field>
  );
}
