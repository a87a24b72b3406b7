import { z } from 'zod';
import { Timestamp } from '../common.ts';
import { namesOf } from '../map-table.ts';

/** The parts of an installation, as its health is told, in that order. */
export const HEALTH_SERVICES = {
  server: 'Web server',
  database: 'Database',
  queue: 'Queue',
  renders: 'Renders',
  storage: 'Storage',
  mail: 'Mail',
  providers: 'Providers',
  speech: 'Speech',
} as const satisfies Record<string, string>;

/** Name of one of `HEALTH_SERVICES`. */
export const HealthServiceName = z.enum(namesOf(HEALTH_SERVICES));
/** Name of a part, as one of `HEALTH_SERVICES`. */
export type HealthService = z.output<typeof HealthServiceName>;

/** How something is: `warning` works and wants attention, `critical` does not work or soon will not. */
export const HEALTH_LEVELS = ['healthy', 'warning', 'critical'] as const;
/** One of `HEALTH_LEVELS`. */
export const HealthLevel = z.enum(HEALTH_LEVELS);
export type HealthLevel = z.output<typeof HealthLevel>;

/** One thing that a check has found, in the words of `npm run doctor`. `advice`: what to do about it; '' where nothing is to be done. */
export const HealthFinding = z.object({
  area: z.string(),
  level: HealthLevel,
  found: z.string(),
  advice: z.string(),
  host: z.string().nullable(),
  checked_at: Timestamp.nullable(),
});
export type HealthFinding = z.output<typeof HealthFinding>;

/** A part of the installation. `uptime`: the share of the last 30 days, as far as they were seen, in which it was not critical; null before it was looked at. `uptime_seconds`: how long that was seen. `is_set`: false where nothing is set up for it, so that it does nothing. */
export const ServiceHealth = z.object({
  service: HealthServiceName,
  level: HealthLevel,
  is_set: z.boolean(),
  uptime: z.number().min(0).max(1).nullable(),
  uptime_seconds: z.number(),
  findings: z.array(HealthFinding),
});
export type ServiceHealth = z.output<typeof ServiceHealth>;

/** The worst of several. */
export const worstOf = (levels: readonly HealthLevel[]): HealthLevel =>
  HEALTH_LEVELS.findLast((level) => levels.includes(level)) ?? 'healthy';
