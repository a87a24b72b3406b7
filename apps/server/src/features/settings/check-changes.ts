import {
  AppError,
  type FieldErrors,
  isSecretKey,
  isSettingKey,
  type SettingChange,
  type SettingKey,
  SETTINGS,
  settingSchema,
} from '@sayso/contract';
import type { Db } from '../../db/connection.ts';
import { isPlanOnOffer } from '../plans/plans.service.ts';

export type NamedChange = SettingChange & { key: string };
/** A change whose value is one that its setting may have. */
export type FittingChange = Pick<SettingChange, 'value' | 'description'> & { key: SettingKey };

/** @throws AppError `invalid_input` with a message under the key of each change that does not fit. */
export async function checkChanges(db: Db, changes: readonly NamedChange[]): Promise<FittingChange[]> {
  const errors: FieldErrors = {};
  const fitting: FittingChange[] = [];
  for (const change of changes) {
    const { key, value, description } = change;
    const problem = isTwice(changes, key) ? 'This setting stands in the list twice.' : await problemOf(db, change);
    if (problem) errors[key] = [problem];
    else if (isSettingKey(key)) fitting.push({ key, value, ...(description === undefined ? {} : { description }) });
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
  return fitting;
}

const isTwice = (changes: readonly NamedChange[], key: string) => changes.filter((one) => one.key === key).length > 1;

async function problemOf(db: Db, { key, value, type, group }: NamedChange): Promise<string | undefined> {
  if (!isSettingKey(key)) return 'There is no setting of this name.';
  const setting = SETTINGS[key];
  if (type && type !== setting.type) return `This setting is of type ${setting.type}.`;
  if (group && group !== setting.group) return `This setting belongs to the group ${setting.group}.`;
  const takesSecretAway = isSecretKey(key) && value === null;
  const issues = takesSecretAway ? [] : (settingSchema(setting).safeParse(value).error?.issues ?? []);
  if (issues[0]) return issues[0].message;
  if (key === 'default_plan' && !(await isPlanOnOffer(db, String(value)))) return 'There is no such plan on offer.';
  return undefined;
}
