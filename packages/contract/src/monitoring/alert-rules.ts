import { withTexts } from '@sayso/i18n';
import { alertRulesTexts } from './alert-rules.texts.gen.ts';
import { namesOf } from '../common.ts';
import { z } from 'zod';

type Rule = {
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

/** `help`: when it speaks, with the threshold as `n` where there is one. */
type RuleWords = { label: string; help: string | ((values: { n: string }) => string) };

const NONE = { unit: null, threshold: null, min: 0, max: 0 };

/** Everything that an alert may be raised by. What is stored names them, so they stay what they are. */
export const ALERT_RULES = withTexts(
  {
    process_gone: {
      ...NONE,
      forSeconds: 10,
      everySeconds: 5,
    },
    service_critical: {
      ...NONE,
      forSeconds: 120,
      everySeconds: 15,
    },
    disk_free: {
      unit: 'GB',
      threshold: 5,
      min: 0,
      max: 100_000,
      forSeconds: 30,
      everySeconds: 15,
    },
    queue_age: {
      unit: 'minutes',
      threshold: 15,
      min: 1,
      max: 10_080,
      forSeconds: 60,
      everySeconds: 30,
    },
    failure_rate: {
      unit: '%',
      threshold: 20,
      min: 1,
      max: 100,
      forSeconds: 0,
      everySeconds: 60,
    },
    mail_failing: {
      unit: 'mails',
      threshold: 1,
      min: 1,
      max: 100_000,
      forSeconds: 300,
      everySeconds: 60,
    },
    certificate: {
      unit: 'days',
      threshold: 14,
      min: 1,
      max: 90,
      forSeconds: 0,
      everySeconds: 3_600,
    },
    backup_age: {
      unit: 'hours',
      threshold: 48,
      min: 1,
      max: 8_760,
      forSeconds: 0,
      everySeconds: 600,
    },
    error_rate: {
      unit: '%',
      threshold: 5,
      min: 1,
      max: 100,
      forSeconds: 60,
      everySeconds: 60,
    },
    seller_silent: {
      ...NONE,
      forSeconds: 0,
      everySeconds: 300,
    },
    seller_failing: {
      unit: 'events',
      threshold: 1,
      min: 1,
      max: 10_000,
      forSeconds: 0,
      everySeconds: 30,
    },
    seller_refused: {
      unit: 'events',
      threshold: 3,
      min: 1,
      max: 10_000,
      forSeconds: 0,
      everySeconds: 30,
    },
  } as const satisfies Record<string, Rule>,
  alertRulesTexts,
);

/** Name of one of `ALERT_RULES`. */
export const AlertRuleName = z.enum(namesOf(ALERT_RULES));
export type AlertRuleName = z.output<typeof AlertRuleName>;

/** What is particular about a rule. */
export const alertRule = (name: AlertRuleName): Rule & RuleWords => ALERT_RULES[name];
