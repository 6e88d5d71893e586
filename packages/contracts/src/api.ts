import type { z } from 'zod';
import * as nouns from './nouns.ts';

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export type ApiContract = Together<(typeof nouns)[keyof typeof nouns]>;

/** Every call of the product's API. Server and browser are typed by this table; the browser imports its type only. */
export const apiContract = Object.assign({}, ...Object.values(nouns)) as ApiContract;

export type ApiCall = keyof ApiContract;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Field<Call extends ApiCall, Name extends string> =
  ApiContract[Call] extends Record<Name, infer Schema> ? Schema : undefined;

/** What a caller sends: path parameters, query and body, each only where the call has it. */
export type ApiParams<Call extends ApiCall> = Input<Field<Call, 'params'>>;
export type ApiQuery<Call extends ApiCall> = Input<Field<Call, 'query'>>;
export type ApiBody<Call extends ApiCall> = Input<Field<Call, 'body'>>;

type Reply<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The body of a successful reply, whichever 2xx it is. */
export type ApiReply<Call extends ApiCall> = Reply<
  ApiContract[Call]['replies'][keyof ApiContract[Call]['replies']]
>;
