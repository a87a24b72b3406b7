import {
  AppError,
  isSecretKey,
  isSettingKey,
  type SettingChange,
  type SettingKey,
  SETTINGS,
  settingSchema,
} from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { findSlugOnOffer } from '../plans/plans.service.ts';

export type NamedChange = SettingChange & { key: string };
/** A change whose value is one that its setting may have. */
export type FittingChange = Pick<SettingChange, 'value' | 'description'> & { key: SettingKey };

/** @throws AppError `invalid_input` with a message under the key of each change that does not fit. */
export async function checkChanges(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  changes: readonly NamedChange[],
): Promise<FittingChange[]> {
  // Keys come from outside: `__proto__` is one like any other here.
  const errors = new Map<string, string[]>();
  const fitting: FittingChange[] = [];
  for (const change of changes) {
    const { key, description } = change;
    const problem = isTwice(changes, key) ? 'This setting stands in the list twice.' : problemOf(config, change);
    const fit = problem ? undefined : await asWritten(db, change);
    if (!isSettingKey(key) || fit === undefined) errors.set(key, [problem ?? 'There is no such plan on offer.']);
    else fitting.push({ key, value: fit, ...(description === undefined ? {} : { description }) });
  }
  if (errors.size > 0) throw new AppError('invalid_input', { errors: Object.fromEntries(errors) });
  return fitting;
}

const isTwice = (changes: readonly NamedChange[], key: string) => changes.filter((one) => one.key === key).length > 1;

/** The value to store, as its rule reads it; a plan's slug as the plan has it. Undefined when there is no such plan. */
async function asWritten(db: Deps['db'], { key, value }: NamedChange): Promise<NamedChange['value'] | undefined> {
  if (key === 'default_plan') return findSlugOnOffer(db, String(value));
  const isOpen = isSettingKey(key) && !isSecretKey(key);
  return isOpen ? settingSchema(SETTINGS[key]).parse(value) : value;
}

function problemOf({ publicUrl }: Deps['config'], { key, value, type, group }: NamedChange): string | undefined {
  if (!isSettingKey(key)) return 'There is no setting of this name.';
  const setting = SETTINGS[key];
  if (type && type !== setting.type) return `This setting is of type ${setting.type}.`;
  // The documented client calls all of them general.
  if (group && group !== 'general' && group !== setting.group)
    return `This setting belongs to the group ${setting.group}.`;
  const takesSecretAway = isSecretKey(key) && value === null;
  const issues = takesSecretAway ? [] : (settingSchema(setting).safeParse(value).error?.issues ?? []);
  if (issues.length > 0) return issues[0]?.message;
  return key === 'ai_editor_url' ? problemOfEditor(publicUrl, URL.parse(String(value))) : undefined;
}

function problemOfEditor(publicUrl: string, editor: URL | null): string | undefined {
  const site = new URL(publicUrl);
  // A page of ours within a page of ours could do all that its customer can.
  if (editor?.origin === site.origin) return 'Enter an address outside of this site.';
  // Browsers leave such a frame empty.
  const isBlocked = site.protocol === 'https:' && editor?.protocol === 'http:';
  return isBlocked ? 'This site is reached over https, so the editor must be too. Use an https:// address.' : undefined;
}
