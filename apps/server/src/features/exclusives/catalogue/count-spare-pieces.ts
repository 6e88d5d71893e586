import type { Context, UnitOfWork } from '#server/context.ts';
import { lotPort } from '../lot-port.ts';
import type { CatalogueRow } from './catalogue-store.ts';

/**
 * Returns how many pieces of a lot its auction does not need: all but one while it may be won or its price is due, then
 * all that are left. 0 for what is no lot.
 */
export async function countSparePieces(
  from: Context | UnitOfWork,
  { clubId, id: exclusiveId, isLot, stock }: Pick<CatalogueRow, 'clubId' | 'id' | 'isLot' | 'stock'>,
): Promise<number> {
  if (!isLot || stock === 0) return 0;
  const tx = 'tx' in from ? from.tx : from.db;
  return stock - Number(await lotPort.of(from).needsPiece(tx, { clubId, exclusiveId }));
}
