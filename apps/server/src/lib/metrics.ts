type MetricLabels = Readonly<Record<string, string>>;

interface MetricSample {
  labels?: MetricLabels;
  value: number;
}

interface MetricNaming {
  /** `failed_payments_total`: counts end in `_total`. Every name begins with `tifo_` on its way out. */
  name: string;
  help: string;
}

interface Gauge extends MetricNaming {
  /** Asked each time somebody looks. */
  read(): Promise<readonly MetricSample[]>;
}

type Read = () => Promise<readonly MetricSample[]>;

/** Numbers for who operates the product, in the text format that Prometheus reads. */
export class Metrics {
  private readonly families = new Map<string, { help: string; type: 'counter' | 'gauge'; read: Read }>();

  /** Counts in this process; the answered function adds one. */
  counter({ name, help }: MetricNaming): (labels?: MetricLabels) => void {
    const counts = new Map<string, { labels: MetricLabels; value: number }>();
    this.add(name, { help, type: 'counter', read: async () => [...counts.values()] });
    return (labels = {}) => {
      const key = JSON.stringify(labels);
      counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + 1 });
    };
  }

  gauge({ name, help, read }: Gauge): void {
    this.add(name, { help, type: 'gauge', read });
  }

  async render(): Promise<string> {
    const families = [...this.families].map(async ([name, { help, type, read }]) => [
      `# HELP tifo_${name} ${help}`,
      `# TYPE tifo_${name} ${type}`,
      ...(await read()).map(({ labels = {}, value }) => `tifo_${name}${renderLabels(labels)} ${value}`),
    ]);
    return `${(await Promise.all(families)).flat().join('\n')}\n`;
  }

  private add(name: string, family: { help: string; type: 'counter' | 'gauge'; read: Read }): void {
    if (this.families.has(name)) throw new Error(`There is a metric ${name} already`);
    this.families.set(name, family);
  }
}

function renderLabels(labels: MetricLabels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
}
