import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { NamedField } from './named-field.tsx';

/** The fewest characters that say why. */
const SHORTEST = 3;

export const isReason = (typed: string): boolean => typed.trim().length >= SHORTEST;

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** Whether the fan reads it; otherwise it stays with the club. */
  isTold?: boolean;
  /** Whether it can be left empty. */
  isOptional?: boolean;
}

/** Why something is done; it is stored in the audit log. */
export function ReasonField(props: ReasonFieldProps): ReactElement {
  const { value, onChange, isTold = false, isOptional = false } = props;
  const translate = useTranslate();
  return (
    <NamedField
      name="reason"
      label={translate('office.reason')}
      helperText={translate(isTold ? 'office.reasonTold' : 'office.reasonHelp')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      required={!isOptional}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
