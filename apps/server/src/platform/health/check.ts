import type { HealthService, AlertRuleName } from '@sayso/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../db/connection.ts';
import type { Settings } from '../settings/product-settings.ts';

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

/** `fail`: the product does not work, or will soon not. `note`: it works, and the operator should know. */
type Level = 'ok' | 'note' | 'fail';

/**
 * One thing that was looked at: what was found, and in one sentence what to do about it. `isHint`: a note about something that was set up so, and is no trouble.
 * `rule`: the alert that tells of it, where one does in words of its own.
 */
export type Finding = {
  area: string;
  level: Level;
  found: string;
  advice?: string;
  isHint?: true;
  /** Nothing is set up for it, so that it does nothing: neither well nor ill. */
  isUnset?: true;
  rule?: AlertRuleName;
};

export const ok = (area: string, found: string): Finding => ({ area, level: 'ok', found });

export const note = (area: string, found: string, advice: string): Finding => ({ area, level: 'note', found, advice });

export const hint = (area: string, found: string, advice: string): Finding => ({
  ...note(area, found, advice),
  isHint: true,
});

export const unset = (area: string, found: string, advice: string): Finding => ({
  ...hint(area, found, advice),
  isUnset: true,
});

export const fail = (area: string, found: string, advice: string): Finding => ({ area, level: 'fail', found, advice });

/**
 * One thing to look at. The doctor and Monitoring look at the same, in the same words: what one of them finds, the other does.
 * `needs`: whether there has to be a database.
 */
export type Check = Common &
  (
    | { needs: 'machine'; look(place: MachinePlace): Promise<Finding[]> }
    | { needs: 'database'; look(place: CheckPlace): Promise<Finding[]> }
  );
