import { DEFAULT_PREFERENCES, type Preferences, preferencesApi } from '@sayso/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '../lib/api/api.ts';
import { mayPass, messageOf } from '../lib/api/api-error.ts';
import { saveAppearance, useAppearance } from '../lib/appearance.ts';
import { confirm } from '../ui/overlays/confirm.tsx';
import type { Question } from '../ui/overlays/confirm-dialog.tsx';
import { dismissToasts, showToast } from '../ui/feedback/toasts.tsx';
import { changedFields } from '../lib/compare.ts';
import { useSession, firstStepOf } from './session.ts';
import { sessionTexts } from './session.texts.gen.ts';

/** Of everybody's preferences. */
export const PREFERENCES_KEY = ['accounts', 'preferences'] as const;
/** What fails to be saved is said once, and taken back by the next success. */
const TOAST = 'preferences';
/** Changes are saved one after the other, so that an older answer never lies on top of a newer one. */
const IN_TURN = { id: 'preferences' };

/** The preferences as they are being read from the server. */
export function usePreferencesQuery() {
  const client = useQueryClient();
  const { userId, queryKey } = usePreferencesKey();
  useEffect(() => onSavedElsewhere(() => void client.invalidateQueries({ queryKey })), [client, queryKey]);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => loadPreferences(userId, signal),
    enabled: userId !== '',
  });
}

/** Preferences that were changed here and not yet taken by the server. */
type PreferenceChange = Partial<Preferences>;

const KEY = 'unsaved_preferences';

/** What one person changed while the server could not be told. Another person's changes are not theirs. */
export function readUnsaved(userId: string): PreferenceChange {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.userId === userId ? kept.change : {};
  } catch {
    return {};
  }
}

export function addUnsaved(userId: string, change: PreferenceChange): void {
  write(userId, { ...readUnsaved(userId), ...change });
}

/** Forgets what the server has taken, or refused; what was changed again meanwhile stays. */
function removeUnsaved(userId: string, settled: PreferenceChange): void {
  write(userId, changedFields(readUnsaved(userId), settled));
}

/** Tells the other tabs that the server has taken what was never kept here. What is still kept is told when it is brought there. */
function announceSaved(): void {
  if (localStorage.getItem(KEY) !== null) return;
  localStorage.setItem(KEY, 'null');
  localStorage.removeItem(KEY);
}

/** Calls back when another tab has brought all its changes to the server. Returns how to stop. */
function onSavedElsewhere(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue === null) listener();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => window.removeEventListener('storage', fromOtherTab);
}

function write(userId: string, change: PreferenceChange): void {
  if (Object.keys(change).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ userId, change }));
}

function isKept(value: unknown): value is { userId: string; change: PreferenceChange } {
  return typeof value === 'object' && value !== null && 'userId' in value && 'change' in value;
}

/** The server's copy, with what was changed here while it could not be told; that is brought to it now. */
async function loadPreferences(userId: string, signal: AbortSignal): Promise<Preferences> {
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
async function bringUnsaved(userId: string, stored: Preferences, change: PreferenceChange = {}): Promise<Preferences> {
  const unsaved = readUnsaved(userId);
  const all = { ...unsaved, ...change };
  if (Object.keys(all).length === 0) return stored;
  const { data } = await call(preferencesApi.savePreferences, { body: { ...stored, ...all } });
  removeUnsaved(userId, unsaved);
  return { ...data, ...readUnsaved(userId) };
}

/** The part of some preferences that shows. */
function appearanceOf(change: Partial<Preferences>) {
  const { theme, sidebarCollapsed, compactView } = change;
  return {
    ...(theme !== undefined && { theme }),
    ...(sidebarCollapsed !== undefined && { sidebarCollapsed }),
    ...(compactView !== undefined && { compactView }),
  };
}

/** How the signed-in person likes the product. Until the server has answered: what this browser remembers, else the defaults. */
export function usePreferences(): Preferences {
  const appearance = useAppearance();
  const { data } = usePreferencesQuery();
  return useMemo(() => data ?? { ...DEFAULT_PREFERENCES, ...appearance }, [data, appearance]);
}

/**
 * Changes preferences: at once here, then on the server. A change that the server cannot be told stays in this browser
 * and is brought to it later; one that it refuses is taken back.
 */
export function useSavePreference(): (change: PreferenceChange) => void {
  const client = useQueryClient();
  const { userId, queryKey } = usePreferencesKey();
  const keep = useKeepPreferences();
  const { mutate } = useMutation({
    scope: IN_TURN,
    // All preferences are sent, so they are read right before: another tab may have changed others.
    mutationFn: async () => bringUnsaved(userId, (await call(preferencesApi.getPreferences)).data),
    onSuccess: keep,
    onError: (failure) => {
      const passes = mayPass(failure);
      if (!passes) removeUnsaved(userId, readUnsaved(userId));
      void client.invalidateQueries({ queryKey, refetchType: passes ? 'none' : 'active' });
      const { title, kept } = sessionTexts.preferencesFailed;
      showToast({ tone: 'danger', about: TOAST, title, text: passes ? kept : messageOf(failure) });
    },
  });
  return useCallback(
    (change) => {
      addUnsaved(userId, change);
      saveAppearance(appearanceOf(change));
      void client
        .cancelQueries({ queryKey })
        .then(() => client.setQueryData<Preferences>(queryKey, (known) => known && { ...known, ...change }));
      mutate();
    },
    [client, userId, queryKey, mutate],
  );
}

/** Saves several preferences together, for a form: what fails is the form's to say. Answers all of them. */
export function useSavePreferences(): (change: PreferenceChange) => Promise<Preferences> {
  const { userId } = usePreferencesKey();
  const keep = useKeepPreferences();
  const { mutateAsync } = useMutation({
    scope: IN_TURN,
    mutationFn: async (change: PreferenceChange) =>
      bringUnsaved(userId, (await call(preferencesApi.getPreferences)).data, change),
    onSuccess: async (preferences) => {
      await keep(preferences);
      saveAppearance(appearanceOf(preferences));
      announceSaved();
    },
  });
  return mutateAsync;
}

/** A question about a deletion. `isHarmless`: whether nothing else suffers from it; where something does, it is asked in any case. */
type Deletion = Question & { run: () => Promise<unknown>; isHarmless?: () => Promise<boolean> };

/**
 * Asks before something of the person's own is deleted, or deletes it at once where they do not want to be asked. False when it was not
 * deleted. One deletion at a time, as under a question: a second press meanwhile does nothing. What ends a whole account is asked with
 * `confirm` itself.
 */
export function useConfirmDelete(): (deletion: Deletion) => Promise<boolean> {
  const { confirmBeforeDelete } = usePreferences();
  const isDeleting = useRef(false);
  return useCallback(
    async ({ isHarmless = async () => true, ...question }) => {
      if (confirmBeforeDelete) return confirm({ tone: 'danger', ...question });
      if (isDeleting.current) return false;
      isDeleting.current = true;
      try {
        if (!(await isHarmless().catch(() => false))) return await confirm({ tone: 'danger', ...question });
        await question.run();
        return true;
      } catch (error) {
        showToast({ tone: 'danger', about: 'delete', title: sessionTexts.deleteFailed, text: messageOf(error) });
        return false;
      } finally {
        isDeleting.current = false;
      }
    },
    [confirmBeforeDelete],
  );
}

/** Lays what the server has stored over what was known. */
function useKeepPreferences() {
  const client = useQueryClient();
  const { queryKey } = usePreferencesKey();
  return useCallback(
    async (preferences: Preferences) => {
      // A reading that began before would lay the older state on top.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, preferences);
      dismissToasts(TOAST);
    },
    [client, queryKey],
  );
}

/** Whose preferences; '' while nobody is signed in, or has to choose a password of their own first. */
function usePreferencesKey() {
  const session = useSession();
  const userId = session.state === 'signed-in' && firstStepOf(session.user) === null ? session.user.id : '';
  return useMemo(() => ({ userId, queryKey: [...PREFERENCES_KEY, userId] as const }), [userId]);
}
