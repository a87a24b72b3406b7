import { type Preferences, preferencesApi } from '@sayso/contract';
import { call } from '../lib/api/api.ts';
import { mayPass } from '../lib/api/api-error.ts';
import { saveAppearance } from '../lib/appearance.ts';
import { type PreferenceChange, readUnsaved, removeUnsaved } from './unsaved-preferences.ts';

/** The server's copy, with what was changed here while it could not be told; that is brought to it now. */
export async function loadPreferences(userId: string, signal: AbortSignal): Promise<Preferences> {
  const read = async () => (await call(preferencesApi.getPreferences, { signal })).data;
  let data = await read();
  // They are written back as a whole, so they are read right before: the first answer may have been asked for before there was an app.
  if (Object.keys(readUnsaved(userId)).length > 0) data = await read();
  const preferences = await bringUnsaved(userId, data).catch((failure: unknown) => {
    if (!mayPass(failure)) removeUnsaved(userId, readUnsaved(userId));
    return { ...data, ...readUnsaved(userId) };
  });
  signal.throwIfAborted();
  saveAppearance(appearanceOf(preferences));
  return preferences;
}

/** Saves what was changed here on top of `stored`, and `change` on top of that. Answers what holds now. */
export async function bringUnsaved(
  userId: string,
  stored: Preferences,
  change: PreferenceChange = {},
): Promise<Preferences> {
  const unsaved = readUnsaved(userId);
  const all = { ...unsaved, ...change };
  if (Object.keys(all).length === 0) return stored;
  const { data } = await call(preferencesApi.savePreferences, { body: { ...stored, ...all } });
  removeUnsaved(userId, unsaved);
  return { ...data, ...readUnsaved(userId) };
}

/** The part of some preferences that shows. */
export function appearanceOf(change: Partial<Preferences>) {
  const { theme, sidebarCollapsed, compactView } = change;
  return {
    ...(theme !== undefined && { theme }),
    ...(sidebarCollapsed !== undefined && { sidebarCollapsed }),
    ...(compactView !== undefined && { compactView }),
  };
}
