import { createHash } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import type { Customer, CustomerKey } from './payments-provider.ts';
import {
  findCustomer,
  forgetCustomerId,
  keepCustomerId,
  setCustomerSyncedDigest,
} from './stripe-customer-store.ts';
import { UnknownCustomerError, undefinedIfUnknown } from './stripe-errors.ts';
import type { Making, OnceOptions } from './stripe-once.ts';

interface CustomerDetails {
  email: string;
  name: string;
  metadata: { fan: string; club: string };
}

interface CustomerObject {
  id: string;
}

/**
 * The calls of Stripe's customers. `create` and `list` are used within `once`, the others throw our own
 * errors.
 */
export interface CustomerCalls {
  once(making: Making<CustomerObject>): Promise<CustomerObject>;
  create(details: CustomerDetails, options: OnceOptions): Promise<CustomerObject>;
  /** Returns the existing ones, newest first. */
  list(email: string): Promise<(CustomerObject & { metadata: Record<string, string> })[]>;
  update(id: string, details: Pick<CustomerDetails, 'email' | 'name'>): Promise<CustomerObject>;
  del(id: string): Promise<CustomerObject>;
}

const MAX_REPLACED = 20;

/** The customers under which Stripe stores the cards of a club's fans. */
export class StripeCustomers {
  private readonly db: Database;
  private readonly calls: CustomerCalls;

  constructor(db: Database, calls: CustomerCalls) {
    this.db = db;
    this.calls = calls;
  }

  /** Runs `work` with a fan's customer, who is created again if they were deleted at Stripe. */
  async use<Result>(customer: Customer, work: (customerId: string) => Promise<Result>): Promise<Result> {
    let gone = '';
    for (let attempt = 1; ; attempt += 1) {
      const customerId = await this.idOf(customer, gone);
      try {
        return await work(customerId);
      } catch (error) {
        if (!(error instanceof UnknownCustomerError) || attempt >= MAX_REPLACED) throw error;
        await forgetCustomerId(this.db, { ...toKey(customer), customerId });
        gone = customerId;
      }
    }
  }

  async forget(key: CustomerKey): Promise<void> {
    const known = await findCustomer(this.db, toKey(key));
    if (!known) return;
    const { customerId } = known;
    await undefinedIfUnknown(this.calls.del(customerId));
    await forgetCustomerId(this.db, { ...toKey(key), customerId });
  }

  /** Created at the fan's first payment, and updated if their name or address has changed since. */
  private async idOf(customer: Customer, gone: string): Promise<string> {
    const { email, name } = customer;
    const key = toKey(customer);
    const told = digest([email, name]);
    const known = await findCustomer(this.db, key);
    if (!known) return this.make(customer, { told, gone });
    const { customerId } = known;
    if (known.told === told) return customerId;
    const updated = await undefinedIfUnknown(this.calls.update(customerId, { email, name }));
    if (updated) {
      await setCustomerSyncedDigest(this.db, { ...key, customerId, told });
      return customerId;
    }
    await forgetCustomerId(this.db, { ...key, customerId });
    return this.make(customer, { told, gone: customerId });
  }

  /** `gone` is the id that was deleted at Stripe. */
  private async make(customer: Customer, { told, gone }: { told: string; gone: string }): Promise<string> {
    const { email, name, reference, clubId } = customer;
    const metadata = { fan: reference, club: clubId };
    const { id } = await this.calls.once({
      key: `customer:${reference}:${digest([email, name, gone]).slice(0, 16)}`,
      make: (options) => this.calls.create({ email, name, metadata }, options),
      look: async () =>
        (await this.calls.list(email)).find(
          (each) => each.metadata.fan === reference && each.metadata.club === clubId && each.id !== gone,
        ),
    });
    return keepCustomerId(this.db, { ...toKey(customer), customerId: id, told });
  }
}

function digest(facts: string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

function toKey({ clubId, reference }: CustomerKey) {
  return { clubId, fanId: reference };
}
