export interface CodeDelivery {
  Destination: string;
  DeliveryMedium: 'EMAIL';
  AttributeName: 'email';
}

/** Where a code went, or would have gone: `a***@f***`, made from what the caller typed. */
export function presentDelivery(email: string): CodeDelivery {
  return { Destination: maskEmail(email), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const first = (text: string) => [...text][0] ?? '';
  return `${first(name)}***@${first(domain)}***`;
}
