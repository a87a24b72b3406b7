import { entry } from '../errors/entry.ts';

/** What can go wrong about processes, work, alerts and stopped videos. */
export const ERRORS_OF_MONITORING = {
  process_is_alive: entry(409, 'This process gives signs of life. Stop it first: then it leaves the list by itself.'),
  work_has_ended: entry(409, 'This work has ended meanwhile, so nothing was done.'),
  alert_address_missing: entry(409, 'There is no address that alerts are sent to. Save one first.'),
  take_stopped: entry(500, 'The operator of this site stopped this video. Generate it again, or ask them.'),
};
