import { ALERT_SEVERITIES, HEALTH_LEVELS } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Watched } from '../../platform/measures/metrics/state-metrics.ts';
import { readCertificate } from '../../platform/network/certificate.ts';
import { lastActAt } from '../../people/audit/audit.service.ts';
import { countActive } from './alerts/alerts.store.ts';
import { listChecks } from './health/health.store.ts';
import { levelOf, SERVICES } from './health/run-checks.ts';

/** A certificate lasts for months: asking for it at every reading would say nothing more. */
const CERTIFICATE_MS = 60 * 60 * 1000;

/** What is watched here, for those who watch from outside. */
export function watchedReader({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): () => Promise<Watched> {
  let known: { end: number | null; untilMs: number } = { end: null, untilMs: 0 };

  return async () => {
    const [active, rows, backup] = await Promise.all([
      countActive(db),
      listChecks(db, now()),
      lastActAt(db, 'backup.create'),
    ]);
    const countOf = (severity: string) =>
      active.filter((one) => one.severity === severity).reduce((sum, { count }) => sum + count, 0);
    return {
      alerts: Object.fromEntries(ALERT_SEVERITIES.map((severity) => [severity, countOf(severity)])),
      services: Object.fromEntries(SERVICES.map((service) => [service, HEALTH_LEVELS.indexOf(levelOf(rows, service))])),
      lastBackup: backup ? backup.getTime() / 1000 : null,
      certificateEnd: await certificateEnd(),
    };
  };

  async function certificateEnd(): Promise<number | null> {
    if (performance.now() < known.untilMs) return known.end;
    // Not asked twice at the same time, and the last answer holds until the next is there.
    known = { end: known.end, untilMs: performance.now() + CERTIFICATE_MS };
    const found = await readCertificate(config.publicUrl);
    known.end = found?.endsAt ? found.endsAt.getTime() / 1000 : null;
    return known.end;
  }
}
