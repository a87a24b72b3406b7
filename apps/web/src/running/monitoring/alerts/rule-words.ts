import { type AlertRule, alertRule } from '@sayso/contract';

/** When a rule speaks, with its threshold: '5 GB', '20%'. */
export function helpOf({ rule, threshold }: Pick<AlertRule, 'rule' | 'threshold'>): string {
  const { help, unit } = alertRule(rule);
  const figure = (threshold ?? 0).toLocaleString();
  return help.replace('{n}', unit === '%' ? `${figure}%` : `${figure} ${unit ?? ''}`);
}
