import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../../deps.ts';
import { DATABASE_MS, within } from './state-metrics.ts';

/** What the product itself watches: alerts by how much they are about, health of its parts from 0 for healthy to 2 for critical, and moments in seconds since 1970. */
export type Watched = {
  alerts: Readonly<Record<string, number>>;
  services: Readonly<Record<string, number>>;
  lastBackup: number | null;
  certificateEnd: number | null;
};

export type WatchedDeps = {
  deps: Pick<Deps, 'log'>;
  release: string;
  /** Asked for at each reading. */
  readWatched(): Promise<Watched>;
};

/** What is watched by the product, for those who watch it from outside. Answers the function that asks: call it before the registry is read. */
export function measureWatched(registry: Registry, { deps, release, readWatched }: WatchedDeps): () => Promise<void> {
  const registers = [registry];
  const build = new Gauge({
    registers,
    name: 'sayso_build_info',
    help: '1 for the release that this process runs.',
    labelNames: ['release'],
  });
  const alerts = new Gauge({
    registers,
    name: 'sayso_alerts_active',
    help: 'Alerts of the product itself that are active, by severity.',
    labelNames: ['severity'],
  });
  const health = new Gauge({
    registers,
    name: 'sayso_service_health',
    help: 'Health of each part of the installation: 0 healthy, 1 warning, 2 critical.',
    labelNames: ['service'],
  });
  const backup = new Gauge({
    registers,
    name: 'sayso_backup_last_success_timestamp_seconds',
    help: 'When the last backup was made, in seconds since 1970; absent while there is none.',
  });
  const certificate = new Gauge({
    registers,
    name: 'sayso_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of PUBLIC_URL ends, in seconds since 1970; absent while that is not known.',
  });
  build.set({ release }, 1);

  return async () => {
    const watched = await within(DATABASE_MS, readWatched()).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'metrics: what is watched is not known');
      return null;
    });
    // Without an answer nothing is shown: an old figure would look like a present one.
    for (const gauge of [alerts, health, backup, certificate]) gauge.reset();
    backup.remove();
    certificate.remove();
    if (!watched) return;
    for (const [severity, count] of Object.entries(watched.alerts)) alerts.set({ severity }, count);
    for (const [service, level] of Object.entries(watched.services)) health.set({ service }, level);
    if (watched.lastBackup !== null) backup.set(watched.lastBackup);
    if (watched.certificateEnd !== null) certificate.set(watched.certificateEnd);
  };
}
