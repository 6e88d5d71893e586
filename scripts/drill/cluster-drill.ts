import type { Scenario } from './cluster-scenarios.ts';
import { openCluster } from './open-cluster.ts';
import type { Drill } from './open-product.ts';
import { type Failure, runFailures } from './run-failures.ts';

/** Three nodes of PostgreSQL under Patroni, with PgBouncer, NATS, HAProxy and five processes. */
export async function clusterDrill(drill: Drill, scenarios: readonly Scenario[]): Promise<boolean> {
  const cluster = await openCluster(drill);
  const failures = scenarios.map(
    ({ title, happen }): Failure => ({ name: title, happen: (report) => happen(cluster, report) }),
  );
  return runFailures(cluster.site, () => cluster.haproxy.address, { failures, pauseMs: drill.pauseMs });
}
