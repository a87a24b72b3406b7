import type { HealthService } from '@sayso/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../db/connection.ts';
import type { Settings } from '../settings/product-settings.ts';
import type { Finding } from './finding.ts';

/** What checks look at. `isServed`: a server of this installation answers, which should have its work done. `settings`: null before the schema is there. */
export type CheckPlace = {
  config: Config;
  db: Db;
  settings: Pick<Settings, 'current' | 'secret' | 'refresh'> | null;
  isServed: boolean;
  now(): Date;
  signal: AbortSignal;
};
/** The same before there is a database. */
export type MachinePlace = Pick<CheckPlace, 'config' | 'isServed' | 'signal' | 'now'>;

type Common = {
  key: string;
  /** The part of the installation that it says something about. */
  service: HealthService;
  /** How often Monitoring looks; null for what costs much and is done when somebody asks. */
  everySeconds: number | null;
  /** `worker`: only where work is done. */
  where: 'anywhere' | 'worker';
};

/**
 * One thing to look at. The doctor and Monitoring look at the same, in the same words: what one of them finds, the other does.
 * `needs`: whether there has to be a database.
 */
export type Check = Common &
  (
    | { needs: 'machine'; look(place: MachinePlace): Promise<Finding[]> }
    | { needs: 'database'; look(place: CheckPlace): Promise<Finding[]> }
  );
