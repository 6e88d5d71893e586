import { PaymentProviderError } from './payments-provider.ts';

class UnknownObjectError extends PaymentProviderError {}
export class UnknownCustomerError extends PaymentProviderError {}

/** The fields of Stripe's error that are used. */
interface StripeRefusal {
  type: string;
  message: string;
  code?: string | undefined;
  param?: string | undefined;
  statusCode?: number | undefined;
  requestId?: string | undefined;
}

/** Maps a Stripe error to our own; an invalid request is final. */
export function toRefusal(
  { type, code, param, statusCode, requestId, message: said }: StripeRefusal,
  { isInvalid }: { isInvalid: boolean },
): PaymentProviderError {
  const isFinal = isInvalid && statusCode !== 429 && statusCode !== 409;
  const facts = [type, statusCode, code, param, requestId].filter((fact) => fact !== undefined);
  const message = `Stripe: ${facts.join(', ')}${isFinal ? `: ${said}` : ''}`;
  if (code !== 'resource_missing') return new PaymentProviderError(message, { isFinal });
  return param === 'customer'
    ? new UnknownCustomerError(message, { isFinal })
    : new UnknownObjectError(message, { isFinal });
}

/** Returns the result, or undefined if Stripe has no such object. */
export async function undefinedIfUnknown<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof UnknownObjectError) return undefined;
    throw error;
  }
}
