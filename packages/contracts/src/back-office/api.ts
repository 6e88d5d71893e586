import type { z } from 'zod';
import { auditRoutes } from './audit.ts';
import { staffRoutes } from './staff.ts';

/** Every call of the back office. Its browser imports the type only. */
export const backOfficeContract = {
  ...staffRoutes,
  ...auditRoutes,
};

export type BackOfficeContract = typeof backOfficeContract;
export type BackOfficeCall = keyof BackOfficeContract;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Field<Call extends BackOfficeCall, Name extends string> =
  BackOfficeContract[Call] extends Record<Name, infer Schema> ? Schema : undefined;

/** What a caller sends: path parameters, query and body, each only where the call has it. */
export type BackOfficeParams<Call extends BackOfficeCall> = Input<Field<Call, 'params'>>;
export type BackOfficeQuery<Call extends BackOfficeCall> = Input<Field<Call, 'query'>>;
export type BackOfficeBody<Call extends BackOfficeCall> = Input<Field<Call, 'body'>>;

type Reply<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a call answers when it succeeds, whichever 2xx it is. */
export type BackOfficeReply<Call extends BackOfficeCall> = Reply<
  BackOfficeContract[Call]['replies'][keyof BackOfficeContract[Call]['replies']]
>;
