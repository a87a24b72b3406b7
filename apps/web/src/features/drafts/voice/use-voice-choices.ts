import { newVideoChoices } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { DEFAULT_COUNTRIES, voicesTexts } from '../../voices/voices.parts.tsx';
import { countriesQuery, preferredVoice, regionsQuery, voicesQuery } from '../../voices/voices.queries.ts';
import type { Draft } from '../store/draft.ts';

type Choice = { value: string; label: string };
type Fill = (fields: Partial<Draft>) => void;

const NOTHING: readonly Choice[] = [];

/**
 * Countries, regions and voices to choose from, each list following the choice before it. A choice that is missing
 * or no longer offered becomes the first of its list; a voice, the preferred one, where it suits the avatar, or the first that does.
 * A draft that has no language yet begins with the preferred one.
 */
export function useVoiceChoices(draft: Draft, fill: Fill) {
  const preferences = usePreferences();
  const preferred = useMemo(() => newVideoChoices(preferences), [preferences]);
  const countries = useQuery(countriesQuery);
  const regions = useQuery(regionsQuery(draft.country));
  // Right after the language changes, the region is still one of the old language: nobody speaks that pair.
  const region = regions.data?.some(({ value }) => value === draft.region) ? draft.region : '';
  const voices = useQuery(voicesQuery(draft.country, region));
  const offered = countries.data ?? (countries.isError ? DEFAULT_COUNTRIES : NOTHING);

  useToastOnFailure(countries.isError, voicesTexts.warning.title, voicesTexts.warning.text);
  useToastOnFailure(regions.isError, voicesTexts.regionsFailed);
  useToastOnFailure(voices.isError, voicesTexts.voicesFailed);

  useEffect(() => {
    const country = firstUnlessOffered(offered, draft.country);
    if (country === null) return;
    if (draft.country !== '') return fill({ country });
    const spoken = preferred.locales.find(({ language }) => offered.some(({ value }) => value === language));
    fill({
      country,
      speechRate: preferred.speechRate,
      ...(spoken && { country: spoken.language, region: spoken.region }),
    });
  }, [offered, draft.country, preferred, fill]);
  useEffect(() => {
    const region = firstUnlessOffered(regions.data ?? NOTHING, draft.region);
    if (region !== null) fill({ region });
  }, [regions.data, draft.region, fill]);
  useEffect(() => {
    const groups = voices.data ?? [];
    if (groups.some(({ children }) => children.some((voice) => voice.value === draft.voice?.id))) return;
    const first = preferredVoice(groups, { voiceIds: preferred.voiceIds, gender: draft.avatar?.gender });
    if (first) fill({ voice: { id: first.value, name: first.label, by: 'default' } });
  }, [voices.data, draft.voice, draft.avatar?.gender, preferred, fill]);

  return { countries: offered, regions, voices };
}

function firstUnlessOffered(offered: readonly Choice[], chosen: string): string | null {
  if (offered.length === 0 || offered.some(({ value }) => value === chosen)) return null;
  return offered[0]?.value ?? null;
}

function useToastOnFailure(failed: boolean, title: string, text?: string): void {
  useEffect(() => {
    if (!failed) return;
    showToast({ tone: text ? 'info' : 'danger', about: title, title, ...(text && { text }) });
    return () => dismissToasts(title);
  }, [failed, title, text]);
}
