import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Field, type FieldProps, fieldAria, fieldIds } from '../field/field.tsx';
import styles from './text-area.module.css';

export type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style'> &
  FieldProps & { ref?: Ref<HTMLTextAreaElement> | undefined };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelNote, className, id, ...textarea } = props;
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <Field ids={ids} label={label} hint={hint} error={error} labelNote={labelNote}>
      <textarea
        rows={4}
        {...textarea}
        {...fieldAria(ids, { hint, error })}
        className={classNames(styles.area, className)}
        id={ids.control}
      />
    </Field>
  );
}
