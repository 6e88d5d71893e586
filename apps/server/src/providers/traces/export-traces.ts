import {
  type Context,
  isSpanContextValid,
  type Link,
  type SpanKind,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { Config } from '#server/config/to-config.ts';
import { traceOutgoingCalls } from './trace-outgoing-calls.ts';

/** Exports traces from now on, by OTLP over HTTP. Returns what sends the last ones and ends that. */
export function exportTraces({ endpoint, headers, serviceName, ratio }: NonNullable<Config['traces']>) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new OwnSampler(ratio),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const leaveCalls = traceOutgoingCalls();
  return async () => {
    leaveCalls();
    await provider.shutdown();
  };
}

/** Decides by the trace's id, never by what a stranger's `traceparent` says; a task follows its request. */
class OwnSampler implements Sampler {
  private readonly ratio: TraceIdRatioBasedSampler;

  constructor(ratio: number) {
    this.ratio = new TraceIdRatioBasedSampler(ratio);
  }

  // Its parameters are those of the interface.
  // biome-ignore lint/complexity/useMaxParams: set by the library
  shouldSample(
    parentContext: Context,
    traceId: string,
    _name: string,
    _kind: SpanKind,
    _attributes: object,
    links: Link[],
  ): SamplingResult {
    const parent = trace.getSpanContext(parentContext);
    const known = parent && isSpanContextValid(parent) && !parent.isRemote ? parent : links[0]?.context;
    if (!known) return this.ratio.shouldSample(parentContext, traceId);
    const isSampled = (known.traceFlags & TraceFlags.SAMPLED) !== 0;
    return { decision: isSampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  }
}
