import { DEFAULT_PREFERENCES, type Preferences, preferencesApi } from '@sayso/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '../lib/api/api.ts';
import { mayPass, messageOf } from '../lib/api/api-error.ts';
import { saveAppearance, useAppearance } from '../lib/appearance.ts';
import { confirm } from '../ui/overlays/confirm.tsx';
import type { Question } from '../ui/overlays/question.ts';
import { dismissToasts, showToast } from '../ui/feedback/toasts.tsx';
import { firstStepOf } from './first-step.ts';
import { useSession } from './session.ts';
import { sessionTexts } from './session.texts.ts';
import { appearanceOf, bringUnsaved, loadPreferences } from './sync-preferences.ts';
import {
  addUnsaved,
  announceSaved,
  onSavedElsewhere,
  type PreferenceChange,
  readUnsaved,
  removeUnsaved,
} from './unsaved-preferences.ts';

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
