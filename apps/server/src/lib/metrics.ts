import { Gauge, type Registry } from 'prom-client';

interface GaugeNaming {
  /** `tifo_open_disputes`; a unit comes last, as in `tifo_audit_proof_age_seconds`. */
  name: string;
  help: string;
}

interface SingleGauge extends GaugeNaming {
  read(): Promise<number>;
}

interface LabelledGauge extends GaugeNaming {
  label: string;
  /** Returns one number per value of the label. */
  read(): Promise<Readonly<Record<string, number>>>;
}

/** In ms. Those of a database that does not answer are left out, so that all others can still be read. */
const READ_TIMEOUT_MS = 2000;

/**
 * Adds a number that is read whenever the metrics are requested. One that cannot be read in time is left out
 * of the reply.
 */
export function addGauge(metrics: Registry, gauge: SingleGauge | LabelledGauge): void {
  const { name, help } = gauge;
  new Gauge({
    name,
    help,
    labelNames: 'label' in gauge ? [gauge.label] : [],
    registers: [metrics],
    async collect() {
      const numbers = await readInTime(gauge);
      if (typeof numbers === 'number') return this.set(numbers);
      this.reset();
      // A gauge without labels has a value, 0, also after a reset.
      if (numbers === undefined) return this.remove({});
      for (const [value, number] of Object.entries(numbers)) {
        if ('label' in gauge) this.set({ [gauge.label]: value }, number);
      }
    },
  });
}

async function readInTime({
  read,
}: SingleGauge | LabelledGauge): Promise<number | Readonly<Record<string, number>> | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), READ_TIMEOUT_MS);
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
