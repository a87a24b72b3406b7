import type { Preferences, Video } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { avatarQuery, useFirstRoom } from '../../avatars/avatars.queries.ts';
import { useLostOnceKnown } from '../../uploads/uploads.queries.ts';
import { useFirstVoice } from '../../voices/voices.queries.ts';
import { characterOf, type Draft, EMPTY_DRAFT } from '../store/draft.ts';
import { type FirstChoices, firstChoices, uploadsOf, withoutUploads } from './first-choices.ts';

type Fill = (fields: Partial<Draft>) => void;

/** What a new draft may begin with. `preferences` is null when they could not be loaded: then nothing but the first background chooses itself. */
type Known = {
  preferences: Preferences | null;
  last: Video | null;
  /** The person has chosen nothing yet. */
  isUntouched: boolean;
};

/** A new draft begins with what the person prefers and has chosen last. What has been chosen in it stays. */
export function useFirstChoices(draft: Draft, fill: Fill, { preferences, last, isUntouched }: Known): void {
  const choices = useMemo(() => preferences && firstChoices(preferences, last), [preferences, last]);
  const isNew = draft.country === '';
  // Where somebody chose an avatar, or whence it shall come, that stays.
  const isOpen = isNew && isUntouched && draft.avatar === null;
  const avatarType = isOpen ? choices?.avatarType : undefined;
  // Before anything is seen: whoever presses another tab at once stays there.
  useLayoutEffect(() => {
    if (avatarType !== undefined) fill({ avatarType });
  }, [avatarType, fill]);
  useFirstAvatar(draft, fill, choices);
  useFirstLook(draft, fill, choices);
  useFirstBackground(draft, fill, choices);

  const first = useFirstVoice(isNew && choices ? choices.voice : null);
  const gender = draft.avatar?.gender;
  useEffect(() => {
    if (!isNew || !first || !choices) return;
    const { country, region, voice } = first;
    const { speechRate, gender: wanted } = choices.voice;
    const suits = gender === undefined || wanted === undefined || gender === wanted;
    fill({
      country,
      region,
      speechRate,
      ...(suits && { voice: { id: voice.value, name: voice.label, by: 'default' } }),
    });
  }, [isNew, first, choices, gender, fill]);
}

const NONE: readonly string[] = [];

/**
 * Of those that are meant the first that is there, where the draft begins; in the library also where it has words that somebody is to say. Among avatars of one's own only
 * the last video's, as all others are made first. Once: whoever comes back later chooses anew.
 */
function useFirstAvatar(
  { avatar: chosen, avatarType, country, script }: Draft,
  fill: Fill,
  choices: FirstChoices | null,
): void {
  const wasFilled = useRef(false);
  useEffect(() => {
    if (country === '') wasFilled.current = false;
  }, [country]);
  const isInLibrary = avatarType === 'library';
  const isMeant = choices?.avatarType === avatarType || (isInLibrary && script !== '');
  const isWanted = chosen === null && isMeant;
  const [firstId, nextId] = choices?.avatarIds ?? NONE;
  const first = useQuery({ ...avatarQuery(firstId ?? ''), enabled: isWanted && firstId !== undefined });
  const next = useQuery({
    ...avatarQuery(nextId ?? ''),
    enabled: isWanted && isInLibrary && first.isError && nextId !== undefined,
  });
  const avatar = first.data ?? (isInLibrary ? next.data : undefined);
  useEffect(() => {
    if (!isWanted || !avatar || wasFilled.current) return;
    wasFilled.current = true;
    fill({ avatar, ...(avatarType === 'custom' && characterOf(avatar)) });
  }, [isWanted, avatar, avatarType, fill]);
}

/** Scene and output of the last video, once it is known which of its own files are still there. */
function useFirstLook({ background: chosen, output }: Draft, fill: Fill, choices: FirstChoices | null): void {
  const look = choices?.look ?? null;
  const ids = useMemo(() => (look ? uploadsOf(look) : NONE), [look]);
  const lost = useLostOnceKnown(ids);
  const isUntouched = output === EMPTY_DRAFT.output;
  useEffect(() => {
    if (!look || !lost || !isUntouched) return;
    const { background, backgroundUploadId, ...others } = withoutUploads(look, lost);
    fill({ ...others, ...(chosen === null && background && { background, backgroundUploadId }) });
  }, [look, lost, isUntouched, chosen, fill]);
}

/** There is always one, so that the preview is whole from the first avatar on. */
function useFirstBackground({ background: chosen }: Draft, fill: Fill, choices: FirstChoices | null): void {
  const first = useFirstRoom(choices?.backgroundIds ?? NONE);
  const comesWithLook = Boolean(choices?.look?.background);
  useEffect(() => {
    if (chosen === null && first && !comesWithLook) fill({ background: { id: first.id, name: first.name } });
  }, [chosen, first, comesWithLook, fill]);
}
