import { namesOf } from '../common.ts';
import { z } from 'zod';

type Rule = {
  label: string;
  /** When it speaks, with the threshold as {n}. */
  help: string;
  /** What the threshold counts; null where there is none to set. */
  unit: string | null;
  threshold: number | null;
  min: number;
  max: number;
  /** How long it has to be so before anybody is told, unless the operator says otherwise. */
  forSeconds: number;
  /** How often it is looked at. */
  everySeconds: number;
};

const NONE = { unit: null, threshold: null, min: 0, max: 0 };

/** Everything that an alert may be raised by. What is stored names them, so they stay what they are. */
export const ALERT_RULES = {
  process_gone: {
    ...NONE,
    label: 'Process gone',
    help: 'A server or a worker gives no sign of life, and none has taken its place.',
    forSeconds: 10,
    everySeconds: 5,
  },
  service_critical: {
    ...NONE,
    label: 'Service critical',
    help: 'A check of Service Health says that something does not work.',
    forSeconds: 120,
    everySeconds: 15,
  },
  disk_free: {
    label: 'Disk nearly full',
    help: 'Less than {n} is free on the disk of the data folder. Critical once no new video is started.',
    unit: 'GB',
    threshold: 5,
    min: 0,
    max: 100_000,
    forSeconds: 30,
    everySeconds: 15,
  },
  queue_age: {
    label: 'Queue too old',
    help: 'Something has waited in the queue for more than {n}.',
    unit: 'minutes',
    threshold: 15,
    min: 1,
    max: 10_080,
    forSeconds: 60,
    everySeconds: 30,
  },
  failure_rate: {
    label: 'Videos fail',
    help: 'More than {n} of the videos of the last hour failed, and at least three did.',
    unit: '%',
    threshold: 20,
    min: 1,
    max: 100,
    forSeconds: 0,
    everySeconds: 60,
  },
  mail_failing: {
    label: 'Mail fails',
    help: 'At least {n} could not be sent within an hour, or still wait for another try.',
    unit: 'mails',
    threshold: 1,
    min: 1,
    max: 100_000,
    forSeconds: 300,
    everySeconds: 60,
  },
  certificate: {
    label: 'Certificate ends',
    help: 'The certificate of this site ends within {n}, or is not valid.',
    unit: 'days',
    threshold: 14,
    min: 1,
    max: 90,
    forSeconds: 0,
    everySeconds: 3_600,
  },
  backup_age: {
    label: 'No backup',
    help: 'The last backup was made more than {n} ago, or none was made and the installation is older than that.',
    unit: 'hours',
    threshold: 48,
    min: 1,
    max: 8_760,
    forSeconds: 0,
    everySeconds: 600,
  },
  error_rate: {
    label: 'Answers fail',
    help: 'More than {n} of the answers of the last ten minutes were faults of the server, of at least twenty.',
    unit: '%',
    threshold: 5,
    min: 1,
    max: 100,
    forSeconds: 60,
    everySeconds: 60,
  },
  seller_silent: {
    ...NONE,
    label: 'Sender silent',
    help: 'A sender of sales has sent nothing for longer than its own setting says.',
    forSeconds: 0,
    everySeconds: 300,
  },
  seller_failing: {
    label: 'Sales not processed',
    help: 'At least {n} of a sender within a day could not be processed.',
    unit: 'events',
    threshold: 1,
    min: 1,
    max: 10_000,
    forSeconds: 0,
    everySeconds: 30,
  },
  seller_refused: {
    label: 'Events refused',
    help: 'A sender had {n} or more refused within ten minutes, or its first event refused, and they were not replayed.',
    unit: 'events',
    threshold: 3,
    min: 1,
    max: 10_000,
    forSeconds: 0,
    everySeconds: 30,
  },
} as const satisfies Record<string, Rule>;

/** Name of one of `ALERT_RULES`. */
export const AlertRuleName = z.enum(namesOf(ALERT_RULES));
export type AlertRuleName = z.output<typeof AlertRuleName>;

/** What is particular about a rule. */
export const alertRule = (name: AlertRuleName): Rule => ALERT_RULES[name];
