import type { HealthFinding, HealthLevel, ServiceHealth } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import * as store from './health.store.ts';
import { levelOf, levelOfFinding, SERVICES } from './run-checks.ts';

/** How far back uptime looks, in milliseconds: 30 days. */
export const UPTIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Less than this says nothing yet, in seconds. */
const LEAST_SEEN_SECONDS = 60;

/** Every part of the installation as it was found last, the worst first of what was found. */
export async function readServiceHealth(db: Db, now: Date): Promise<ServiceHealth[]> {
  const [rows, times] = await Promise.all([
    store.listChecks(db, now),
    store.listServiceTimes(db, new Date(now.getTime() - UPTIME_MS)),
  ]);
  return SERVICES.map((service) => ({
    service,
    level: levelOf(rows, service),
    is_set: !rows.some((row) => row.service === service && row.findings.some(({ isUnset }) => isUnset)),
    ...uptimeOf(times.find((time) => time.service === service)),
    findings: rows
      .filter((row) => row.service === service)
      .flatMap(findingsOf)
      .toSorted((one, other) => GRAVITY[other.level] - GRAVITY[one.level] || one.area.localeCompare(other.area)),
  }));
}

const GRAVITY: Record<HealthLevel, number> = { healthy: 0, warning: 1, critical: 2 };

/** While nobody looked, the web server did not run; of the others nothing is known of that time. The moments since the last look are no outage. */
function uptimeOf(time: store.ServiceTime | undefined): Pick<ServiceHealth, 'uptime' | 'uptime_seconds'> {
  if (!time || time.seen < LEAST_SEEN_SECONDS) return { uptime: null, uptime_seconds: time?.seen ?? 0 };
  const { service, seen, critical, firstToLast } = time;
  const all = service === 'server' ? Math.max(seen, firstToLast) : seen;
  return { uptime: Math.min(1, Math.max(0, (seen - critical) / all)), uptime_seconds: all };
}

function findingsOf({ findings, host, checkedAt }: store.CheckRow): HealthFinding[] {
  return findings.map((finding) => ({
    area: finding.area,
    level: levelOfFinding(finding),
    found: finding.found,
    advice: finding.advice ?? '',
    host,
    checked_at: checkedAt?.toISOString() ?? null,
  }));
}
