import { newVideoChoices, type Preferences } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { avatarQuery, useFirstRoom } from '../../avatars/avatars.queries.ts';
import { useFirstVoice } from '../../voices/voices.queries.ts';
import type { Draft } from './draft.ts';

type Fill = (fields: Partial<Draft>) => void;

/**
 * A new draft begins with what the person prefers: avatar, background, language, voice and rate. What has been chosen stays.
 * @param preferences null when they could not be loaded: then nothing but the first background chooses itself.
 */
export function useFirstChoices(draft: Draft, fill: Fill, preferences: Preferences | null): void {
  const choices = useMemo(() => preferences && newVideoChoices(preferences), [preferences]);
  useFirstAvatar(draft, fill, choices?.avatarId ?? null);
  useFirstBackground(draft, fill, choices?.backgroundIds ?? NONE);

  const isNew = draft.country === '';
  const first = useFirstVoice(isNew ? choices : null);
  const gender = draft.avatar?.gender;
  useEffect(() => {
    if (!isNew || !first || !choices) return;
    const { country, region, voice } = first;
    const suits = gender === undefined || gender === choices.gender;
    fill({
      country,
      region,
      speechRate: choices.speechRate,
      ...(suits && { voice: { id: voice.value, name: voice.label, by: 'default' } }),
    });
  }, [isNew, first, choices, gender, fill]);
}

const NONE: readonly string[] = [];

function useFirstAvatar({ avatar: chosen }: Draft, fill: Fill, avatarId: string | null): void {
  const isWanted = chosen === null && avatarId !== null;
  const { data: avatar } = useQuery({ ...avatarQuery(avatarId ?? ''), enabled: isWanted });
  useEffect(() => {
    if (isWanted && avatar) fill({ avatar });
  }, [isWanted, avatar, fill]);
}

/** There is always one, so that the preview is whole from the first avatar on. */
function useFirstBackground({ background: chosen }: Draft, fill: Fill, preferredIds: readonly string[]): void {
  const first = useFirstRoom(preferredIds);
  useEffect(() => {
    if (chosen === null && first) fill({ background: { id: first.id, name: first.name } });
  }, [chosen, first, fill]);
}
