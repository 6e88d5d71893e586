import {
  type Attributes,
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('tifo');

/** Neither names nor values may describe a person: what is known of them belongs in the database alone. */
export interface SpanOptions {
  kind?: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Attributes;
}

/** A span that its caller ends, and the context in which its parts run. */
export interface OpenSpan {
  context: Context;
  /** `failure` is the name or the code of an error, never its message. */
  end(attributes?: Attributes, failure?: string): void;
}

/** Runs a part of a trace. Without an exporter of traces this only calls `work`. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = openSpan(name, options);
  try {
    const result = await context.with(span.context, work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, failureName(error));
    throw error;
  }
}

/** Runs a task in a trace of its own, linked to that of the request that added it. */
export function inLinkedTrace<Result>(
  name: string,
  traceParent: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const cause = readTraceParent(traceParent ?? undefined);
  const links = cause ? [{ context: cause }] : [];
  const span = open(name, { kind: 'consumer' }, { under: ROOT_CONTEXT, links });
  return context.with(span.context, work).then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      span.end({}, failureName(error));
      throw error;
    },
  );
}

/** Opens a span in the current one, or else in that of a caller in another process or a browser. */
export function openSpan(name: string, options: SpanOptions, callerTraceParent?: string): OpenSpan {
  const current = context.active();
  const caller = trace.getSpanContext(current) ? undefined : readTraceParent(callerTraceParent);
  const under = caller ? trace.setSpanContext(current, { ...caller, isRemote: true }) : current;
  return open(name, options, { under, links: [] });
}

function open(
  name: string,
  { kind = 'internal', attributes = {} }: SpanOptions,
  { under, links }: { under: Context; links: Link[] },
): OpenSpan {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes, links }, under);
  return {
    context: trace.setSpan(under, span),
    end: (more = {}, failure = undefined) => end(span, more, failure),
  };
}

function end(span: Span, attributes: Attributes, failure: string | undefined): void {
  span.setAttributes(attributes);
  if (failure !== undefined)
    span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Runs `work` in the context of an open span. */
export function within(span: OpenSpan, work: () => void): void {
  context.with(span.context, work);
}

/** Returns whether what runs now is part of a trace that is exported. */
export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false;
}

/** Returns the current span in the form of the header `traceparent`, or null. */
export function currentTraceParent(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? toTraceParent(span) : null;
}

export function traceParentOf(span: OpenSpan): string | null {
  const spanContext = trace.getSpanContext(span.context);
  return spanContext ? toTraceParent(spanContext) : null;
}

/** For log lines: the trace that they belong to. */
export function currentTraceId(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span ? { traceId: span.spanContext().traceId } : {};
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

const TRACE_PARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

function readTraceParent(header: string | undefined) {
  const [, traceId, spanId, flags = '00'] = TRACE_PARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
}

function toTraceParent({ traceId, spanId, traceFlags }: ReturnType<Span['spanContext']>): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Returns what an error is, never what it says: messages may repeat what somebody typed. */
function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : error.name;
}
