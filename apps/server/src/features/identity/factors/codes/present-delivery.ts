export interface CodeDelivery {
  Destination: string;
  DeliveryMedium: 'EMAIL';
  AttributeName: 'email';
}

/**
 * Returns the masked destination of a code, sent or not: `a***@f***`, computed from the address the caller
 * entered.
 */
export function presentDelivery(email: string): CodeDelivery {
  return { Destination: maskEmail(email), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const first = (text: string) => [...text][0] ?? '';
  return `${first(name)}***@${first(domain)}***`;
}
