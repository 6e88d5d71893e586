import type { AuditRecord } from '@tifo/contracts/back-office/audit';
import { useTranslate } from 'react-admin';

/** Returns what was done, in words; an action of a former version has its code only. */
export function useActionName(): (row: Pick<AuditRecord, 'action'>) => string {
  const translate = useTranslate();
  return ({ action }) => translate(`office.auditActions.${action}`, { _: action });
}
