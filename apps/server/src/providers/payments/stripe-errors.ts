import { PaymentProviderError } from './payments-provider.ts';

class UnknownObjectError extends PaymentProviderError {}
export class UnknownCustomerError extends PaymentProviderError {}

/** What Stripe says when it says no. */
interface StripeRefusal {
  type: string;
  message: string;
  code?: string | undefined;
  param?: string | undefined;
  statusCode?: number | undefined;
  requestId?: string | undefined;
}

/** A refusal of Stripe in our own words; an invalid request is refused however often it is made. */
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

/** What was asked for, or undefined where Stripe has nothing by that name. */
export async function unlessUnknown<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof UnknownObjectError) return undefined;
    throw error;
  }
}
