import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parse } from 'yaml';

export interface AlertRule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const RULES = resolve(import.meta.dirname, '../../../../deploy/prometheus/alerts.yml');

export async function readAlertRules(): Promise<AlertRule[]> {
  return parse(await readFile(RULES, 'utf8')).groups[0].rules;
}

export async function scrape(app: FastifyInstance): Promise<string> {
  return (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
}

/** Whether an alert on one metric would fire now; those over a range of time cannot be told at one moment. */
export async function firesAlert(app: FastifyInstance, alert: string): Promise<boolean> {
  const { expr = '' } = (await readAlertRules()).find((rule) => rule.alert === alert) ?? {};
  const [, selector, operator, limit] = /^(?:sum\()?(\w+(?:\{.*\})?)\)? (>|<|==) ([\d.]+)$/.exec(expr) ?? [];
  if (!selector) throw new Error(`${alert} is not about one metric`);
  const isOver = {
    '>': (value: number) => value > Number(limit),
    '<': (value: number) => value < Number(limit),
    '==': (value: number) => value === Number(limit),
  }[operator as '>' | '<' | '=='];
  return (await seriesOf(app, selector)).some(isOver);
}

/** The numbers of a metric now: of each of its series, or of the one that is named with its labels. */
export async function seriesOf(app: FastifyInstance, selector: string): Promise<number[]> {
  return (await scrape(app))
    .split('\n')
    .filter((line) => line.startsWith(`${selector} `) || line.startsWith(`${selector}{`))
    .map((line) => Number(line.split(' ').at(-1)));
}
