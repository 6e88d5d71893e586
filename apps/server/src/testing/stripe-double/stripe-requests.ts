import type Stripe from 'stripe';
import type { FormValue } from './form-body.ts';
import { Refusal } from './stripe-store.ts';

type RequiredNames<Params> = {
  [Name in keyof Params]-?: object extends Pick<Params, Name> ? never : Name;
}[keyof Params];

/** A text, a list of one kind, own names and values, or nested parameters. */
type Shape<Value> = Value extends readonly (infer Each)[]
  ? { each: Shape<NonNullable<Each>> } | 'text'
  : Value extends object
    ? ParamsShape<Value> | 'metadata'
    : 'text';

/** The parameters of a call, named as in the library's types: required ones must be listed under `needs`. */
interface ParamsShape<Params> {
  needs: { [Name in RequiredNames<Params>]: Shape<NonNullable<Params[Name]>> } & {
    [Name in keyof Params]?: Shape<NonNullable<Params[Name]>>;
  };
  may?: { [Name in keyof Params]?: Shape<NonNullable<Params[Name]>> };
}

type AnyShape = 'text' | 'metadata' | { each: AnyShape } | AnyParams;
interface AnyParams {
  needs: Record<string, AnyShape>;
  may?: Record<string, AnyShape>;
}

const shapeOf = <Params>(shape: ParamsShape<Params>): AnyParams => shape as AnyParams;

const INTENT = { needs: { metadata: 'metadata' }, may: { description: 'text' } } as const;

const session = shapeOf<Stripe.Checkout.SessionCreateParams>({
  needs: {
    mode: 'text',
    success_url: 'text',
    cancel_url: 'text',
    customer: 'text',
    client_reference_id: 'text',
    expires_at: 'text',
    metadata: 'metadata',
  },
  may: {
    line_items: {
      each: {
        needs: {
          quantity: 'text',
          price_data: {
            needs: { currency: 'text', unit_amount: 'text', product_data: { needs: { name: 'text' } } },
          },
        },
      },
    },
    adaptive_pricing: { needs: { enabled: 'text' } },
    allowed_payment_method_types: { each: 'text' },
    locale: 'text',
    payment_intent_data: INTENT,
    setup_intent_data: INTENT,
    saved_payment_method_options: {
      needs: {},
      may: { payment_method_save: 'text', allow_redisplay_filters: { each: 'text' } },
    },
  },
});

/**
 * All calls that the product makes, with their parameters; those that our code must always send are required,
 * too.
 */
export const STRIPE_REQUESTS: Readonly<Record<string, AnyParams>> = {
  'POST /v1/customers': shapeOf<Stripe.CustomerCreateParams>({
    needs: { email: 'text', metadata: 'metadata' },
    may: { name: 'text' },
  }),
  'GET /v1/customers': shapeOf<Stripe.CustomerListParams>({
    needs: { email: 'text' },
    may: { limit: 'text' },
  }),
  'POST /v1/customers/*': shapeOf<Stripe.CustomerUpdateParams>({
    needs: {},
    may: { email: 'text', name: 'text' },
  }),
  'DELETE /v1/customers/*': shapeOf<Stripe.CustomerDeleteParams>({ needs: {} }),
  'POST /v1/payment_methods/*/detach': shapeOf<Stripe.PaymentMethodDetachParams>({ needs: {} }),
  'POST /v1/checkout/sessions': session,
  'GET /v1/checkout/sessions': shapeOf<Stripe.Checkout.SessionListParams>({
    needs: { customer: 'text' },
    may: { limit: 'text' },
  }),
  'POST /v1/checkout/sessions/*/expire': shapeOf<Stripe.Checkout.SessionExpireParams>({ needs: {} }),
  'GET /v1/checkout/sessions/*': shapeOf<Stripe.Checkout.SessionRetrieveParams>({
    needs: {},
    may: { expand: { each: 'text' } },
  }),
  'GET /v1/payment_intents/*': shapeOf<Stripe.PaymentIntentRetrieveParams>({ needs: {} }),
  'GET /v1/refunds': shapeOf<Stripe.RefundListParams>({
    needs: { payment_intent: 'text' },
    may: { limit: 'text' },
  }),
  'POST /v1/refunds': shapeOf<Stripe.RefundCreateParams>({
    needs: { payment_intent: 'text', amount: 'text' },
    may: { metadata: 'metadata' },
  }),
  'GET /v1/events': shapeOf<Stripe.EventListParams>({
    needs: {},
    may: {
      created: { needs: {}, may: { gte: 'text' } },
      delivery_success: 'text',
      types: { each: 'text' },
      limit: 'text',
      starting_after: 'text',
    },
  }),
};

/** Throws like Stripe for an unknown parameter, a missing one, or one of the wrong kind. */
export function assertRequest(params: AnyParams, form: Record<string, FormValue>, within = ''): void {
  const { needs, may = {} } = params;
  for (const name of Object.keys(form)) {
    if (!(name in needs) && !(name in may)) throw refused('parameter_unknown', nameOf(within, name));
  }
  for (const name of Object.keys(needs)) {
    if (form[name] === undefined) throw refused('parameter_missing', nameOf(within, name));
  }
  for (const [name, value] of Object.entries(form)) {
    const shape = needs[name] ?? may[name];
    if (shape !== undefined) assertShape(shape, value, nameOf(within, name));
  }
}

function assertShape(shape: AnyShape, value: FormValue, name: string): void {
  if (shape === 'text') assertText(value, name);
  else if (typeof value === 'string') throw refused('parameter_invalid_object', name);
  else if (shape === 'metadata') assertMetadata(value, name);
  else if (!('each' in shape)) assertRequest(shape, value as Record<string, FormValue>, name);
  else if (!Array.isArray(value)) throw refused('parameter_invalid_array', name);
  else for (const [index, each] of value.entries()) assertShape(shape.each, each, `${name}[${index}]`);
}

function assertText(value: FormValue, name: string): void {
  if (typeof value !== 'string') throw refused('parameter_invalid_string', name);
  if (value === '') throw refused('parameter_invalid_empty', name);
}

const MAX_METADATA = { names: 50, name: 40, value: 500 };

function assertMetadata(value: object, name: string): void {
  const entries = Object.entries(value);
  if (entries.length > MAX_METADATA.names) throw refused('parameter_invalid_object', name);
  for (const [key, text] of entries) {
    const fits = key.length <= MAX_METADATA.name && String(text).length <= MAX_METADATA.value;
    if (typeof text !== 'string' || !fits) throw refused('parameter_invalid_string', nameOf(name, key));
  }
}

function refused(code: string, param: string): Refusal {
  return new Refusal(400, { code, param, message: `${code}: ${param}` });
}

function nameOf(within: string, name: string): string {
  return within === '' ? name : `${within}[${name}]`;
}
