import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Field, type FieldProps, fieldAria, fieldIds } from '../field/field.tsx';
import { ChevronDownIcon } from '../icon/icon.tsx';
import styles from './select-field.module.css';

export type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'style'> &
  FieldProps & {
    ref?: Ref<HTMLSelectElement> | undefined;
    options: { value: string; label: string; disabled?: boolean }[];
    icon?: ReactNode;
    /** The label is for screen readers only: for a language or theme menu beside its icon. */
    isCompact?: boolean | undefined;
  };

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, labelNote, options, icon, isCompact, className, id, ...select } = props;
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const control = (
    <div className={classNames(styles.box, isCompact && styles.compact, className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <select
        {...fieldAria(ids, { hint, error })}
        {...select}
        className={styles.select}
        id={ids.control}
        aria-label={isCompact && typeof label === 'string' ? label : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={styles.chevron} size={20} />
    </div>
  );
  if (isCompact) return control;
  return (
    <Field ids={ids} label={label} hint={hint} error={error} labelNote={labelNote}>
      {control}
    </Field>
  );
}
