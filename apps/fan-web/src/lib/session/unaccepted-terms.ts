import type { Club } from '@tifo/contracts/clubs';
import type { Fan } from '@tifo/contracts/fans';

/** Returns the documents of the club that changed in substance since the fan accepted them, or never were. */
export function findUnaccepted(
  { documents }: Pick<Club, 'documents'>,
  { acceptedDocuments }: Pick<Fan, 'acceptedDocuments'>,
): Club['documents'] {
  return documents.filter(({ document }) => !acceptedDocuments.includes(document));
}
