import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type Stripe from 'stripe';
import { type FormValue, parseFormBody, textAt } from './form-body.ts';
import type { AnyRecord, RefundRecord, SessionRecord } from './stripe-records.ts';
import { assertRequest, STRIPE_REQUESTS } from './stripe-requests.ts';
import { found, metadataOf, newId, Refusal, type StripeStore } from './stripe-store.ts';

/**
 * A fault of one reply. `silent` hangs up without executing the call, `silentAfter` after executing it, and
 * `late` replies after the caller's timeout.
 */
export type Fault =
  | { does: 'status'; status: number; isDone?: boolean }
  | { does: 'garbage' | 'strange' | 'silent' | 'silentAfter' }
  | { does: 'late'; byMs: number };

export interface WireCall {
  call: string;
  idempotencyKey: string | undefined;
  form: Record<string, FormValue>;
}

interface Answer {
  status: number;
  body: string;
  isRepeated?: boolean;
}

interface Asked {
  call: string;
  form: Record<string, FormValue>;
  key: string | undefined;
  fault: Fault | undefined;
}

interface WireOptions {
  store: StripeStore;
  secretKey: string;
  sendEvent(type: Stripe.Event.Type, object: AnyRecord): Promise<void>;
}

/** The HTTP side of the fake: keys, forms, idempotency, and the faults set by a test. */
export class StripeWire {
  /** All received calls, in order. */
  readonly calls: WireCall[] = [];
  private readonly options: WireOptions;
  private readonly server: Server;
  private readonly faults: { call: string; fault: Fault }[] = [];
  private readonly answers = new Map<string, { request: string; answer: Answer | null }>();

  constructor(options: WireOptions) {
    this.options = options;
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  /** Returns the address on which it listens. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Sets faults for the next calls such as `POST /v1/refunds`, one per call, in this order. */
  script(call: string, ...faults: Fault[]): void {
    this.faults.push(...faults.map((fault) => ({ call, fault })));
  }

  /** Removes faults that have not occurred yet. */
  calmDown(): void {
    this.faults.length = 0;
  }

  /** As Stripe does after a day. */
  forgetKeys(): void {
    this.answers.clear();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test');
    const call = `${request.method} ${pathname}`;
    const key = request.headers['idempotency-key'] as string | undefined;
    const form = parseFormBody(request.method === 'GET' ? search.slice(1) : await text(request));
    this.calls.push({ call, idempotencyKey: key, form });
    const fault = this.takeFault(call);
    if (fault?.does === 'silent') return void request.socket.destroy();
    if (fault?.does === 'late') await pause(fault.byMs, undefined, { ref: false });
    const answer = await this.answer(request, { call, form, key, fault });
    if (fault?.does === 'silentAfter') return void request.socket.destroy();
    if (response.destroyed) return;
    send(response, spoil(answer, fault));
  }

  private takeFault(call: string): Fault | undefined {
    const index = this.faults.findIndex((each) => matches(each.call, call));
    return index < 0 ? undefined : this.faults.splice(index, 1)[0]?.fault;
  }

  /**
   * A known key returns the first reply again, even if that was an internal error of Stripe; with other
   * parameters, or while the first call is running, it is refused. Refusals before the execution are not
   * stored.
   */
  private async answer(request: IncomingMessage, { call, form, key, fault }: Asked): Promise<Answer> {
    if (request.headers.authorization !== `Bearer ${this.options.secretKey}`)
      return refuse(new Refusal(401, { type: 'authentication_error', message: 'Invalid API Key provided' }));
    if (key === undefined) return this.work({ call, form, fault });
    const asked = JSON.stringify([call, form]);
    const earlier = this.answers.get(key);
    if (earlier && earlier.request !== asked)
      return refuse(new Refusal(400, { type: 'idempotency_error', message: 'Keys are for one request.' }));
    if (earlier?.answer) return { ...earlier.answer, isRepeated: true };
    if (earlier) return refuse(new Refusal(409, { code: 'idempotency_key_in_use' }));
    this.answers.set(key, { request: asked, answer: null });
    const answer = await this.work({ call, form, fault });
    if (answer.status === 200 || answer.status >= 500) this.answers.set(key, { request: asked, answer });
    else this.answers.delete(key);
    return answer;
  }

  private async work({ call, form, fault }: Omit<Asked, 'key'>): Promise<Answer> {
    try {
      if (fault?.does !== 'status')
        return { status: 200, body: JSON.stringify(await this.route(call, form)) };
      if (fault.isDone) await this.route(call, form);
      return fail(fault.status);
    } catch (error) {
      if (error instanceof Refusal) return refuse(error);
      throw error;
    }
  }

  private async route(call: string, form: Record<string, FormValue>): Promise<unknown> {
    const { store, sendEvent } = this.options;
    assertKnown(call, form);
    const id = call.split('/')[3] ?? '';
    if (call === 'POST /v1/customers') return store.createCustomer(form);
    if (call === 'GET /v1/customers') return listOf(store.customersOf(textAt(form, 'email') ?? ''));
    if (matches('POST /v1/customers/*', call)) return store.updateCustomer(id, form);
    if (matches('DELETE /v1/customers/*', call)) return store.deleteCustomer(id);
    if (matches('POST /v1/payment_methods/*/detach', call))
      return { id, object: 'payment_method', customer: null };
    if (call === 'POST /v1/checkout/sessions') return this.show(store.createSession(form), []);
    if (call === 'GET /v1/checkout/sessions') {
      const sessions = store.sessionsOf(textAt(form, 'customer') ?? '');
      return listOf(sessions.map((session) => this.show(session)));
    }
    if (matches('POST /v1/checkout/sessions/*/expire', call)) {
      const session = store.expireSession(call.split('/')[4] ?? '');
      await sendEvent('checkout.session.expired', session);
      return this.show(session, []);
    }
    if (matches('GET /v1/checkout/sessions/*', call))
      return this.show(found(store.sessions, call.split('/')[4] ?? '', 'session'), form.expand as string[]);
    if (matches('GET /v1/payment_intents/*', call)) return found(store.intents, id, 'intent');
    if (call === 'GET /v1/refunds') return listOf(store.refundsOf(textAt(form, 'payment_intent') ?? ''));
    if (call === 'POST /v1/refunds') return this.refund(form);
    if (call === 'GET /v1/events') return listOf(this.findEvents(form));
    throw new Refusal(404, { message: `Unrecognized request URL (${call}).` });
  }

  private async refund(form: Record<string, FormValue>): Promise<RefundRecord> {
    const { store, sendEvent } = this.options;
    const refund = store.createRefund({
      intentId: textAt(form, 'payment_intent') ?? '',
      amount: Number(textAt(form, 'amount')),
      metadata: metadataOf(form),
    });
    await sendEvent('refund.created', refund);
    return refund;
  }

  private findEvents(form: Record<string, FormValue>): unknown[] {
    const types = form.types as string[] | undefined;
    const since = Number(textAt(form, 'created.gte') ?? 0);
    return this.options.store.events
      .filter(
        ({ type, created, isDelivered }) =>
          !isDelivered && created >= since && (types === undefined || types.includes(type)),
      )
      .map(({ isDelivered: _, ...event }) => event)
      .toReversed();
  }

  private show(session: SessionRecord, expand: string[] = []): unknown {
    const { intents } = this.options.store;
    const { asked: _, ...shown } = session;
    const expanded = (field: 'payment_intent' | 'setup_intent') => {
      const intent = intents.get(session[field] ?? '');
      if (!intent || !expand.some((path) => path.startsWith(field))) return session[field];
      return intent;
    };
    return { ...shown, payment_intent: expanded('payment_intent'), setup_intent: expanded('setup_intent') };
  }
}

/** Checks each request against the parameters in the library's types. */
function assertKnown(call: string, form: Record<string, FormValue>): void {
  const pattern = Object.keys(STRIPE_REQUESTS).find((each) => matches(each, call));
  const params = pattern === undefined ? undefined : STRIPE_REQUESTS[pattern];
  if (!params) throw new Refusal(404, { message: `Unrecognized request URL (${call}).` });
  assertRequest(params, form);
}

/** `*` matches one segment of the path. */
function matches(pattern: string, call: string): boolean {
  const [wanted, given] = [pattern.split('/'), call.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part === '*' || part === given[at]);
}

function listOf(data: unknown[]): unknown {
  return { object: 'list', data, has_more: false };
}

function refuse({ status, error }: Refusal): Answer {
  return { status, body: JSON.stringify({ error }) };
}

function fail(status: number): Answer {
  return { status, body: JSON.stringify({ error: { type: 'api_error', message: 'Sorry.' } }) };
}

function spoil(answer: Answer, fault: Fault | undefined): Answer {
  if (fault?.does === 'garbage') return { status: 200, body: '<html>Bad gateway' };
  if (fault?.does === 'strange') return { status: 200, body: JSON.stringify({ id: 7, object: 'surprise' }) };
  return answer;
}

function send(response: ServerResponse, { status, body, isRepeated = false }: Answer): void {
  const headers = { 'content-type': 'application/json', 'request-id': newId('req') };
  response.writeHead(status, isRepeated ? { ...headers, 'idempotent-replayed': 'true' } : headers).end(body);
}
