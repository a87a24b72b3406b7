import { DEFAULT_PREFERENCES, Preferences } from '@sayso/contract';

/**
 * Completes what was stored: a key that came later, or a value that is no longer offered, has its default. Keys that
 * are gone are left out.
 */
export function toPreferences(stored: unknown): Preferences {
  const chosen = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const kept = Object.entries(Preferences.shape).flatMap(([key, schema]) => {
    const value = schema.safeParse(chosen[key]);
    return value.success ? [[key, value.data]] : [];
  });
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(kept) };
}
