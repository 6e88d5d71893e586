import { type ChangeEvent, type Ref, useId, useState } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Field, type FieldProps, fieldAria, fieldIds } from '../field/field.tsx';
import styles from './otp-field.module.css';

export type OtpFieldProps = FieldProps & {
  ref?: Ref<HTMLInputElement> | undefined;
  name?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  /** Called once when the last digit is entered. */
  onComplete?: ((code: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  length?: 4 | 6 | 8;
};

/** One real input, so that paste, autofill from the message and screen readers work, drawn as boxes. */
export function OtpField(props: OtpFieldProps) {
  const { label, hint, error, labelNote, value, onChange, onComplete, length = 6, ...input } = props;
  const ids = fieldIds(useId());
  const [isFocused, setIsFocused] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const code = event.target.value.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  const positions = Array.from({ length }, (_, position) => position);
  const active = Math.min(value.length, length - 1);
  return (
    <Field ids={ids} label={label} hint={hint} error={error} labelNote={labelNote}>
      <div className={styles.field}>
        <div className={styles.boxes} aria-hidden="true">
          {positions.map((position) => (
            <span
              key={position}
              className={classNames(
                styles.box,
                isFocused && position === active && styles.active,
                Boolean(error) && styles.invalid,
              )}
            >
              {value[position]}
            </span>
          ))}
        </div>
        <input
          {...input}
          {...fieldAria(ids, { hint, error })}
          className={styles.input}
          id={ids.control}
          value={value}
          onChange={change}
          onFocus={() => setIsFocused(true)}
          onBlur={() => {
            setIsFocused(false);
            input.onBlur?.();
          }}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
    </Field>
  );
}
