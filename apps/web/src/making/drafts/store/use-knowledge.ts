import type { Preferences, Video } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { avatarQuery, backgroundsQuery } from '../../avatars/avatars.queries.ts';
import { useLostOnceKnown } from '../../../people/uploads/uploads.queries.ts';
import { countriesQuery, regionsQuery, voicesQuery } from '../../voices/voices.queries.ts';
import type { DraftStore } from './draft-store.ts';
import { uploadsOf } from './draft.ts';
import {
  avatarIdsFor,
  choicesOf,
  firstPlace,
  isAtVoices,
  type Knowledge,
  NOTHING_KNOWN,
  placeKey,
} from './resolve-defaults.ts';

const NONE: readonly string[] = [];

/** What is known before anything more is asked for. */
export function firstKnowledge(preferences: Preferences | null, lastVideo: Video | null): Knowledge {
  const look = choicesOf({ preferences, lastVideo })?.look;
  const hasUploads = look ? uploadsOf(look).length > 0 : false;
  return { ...NOTHING_KNOWN, preferences, lastVideo, lostUploadIds: hasUploads ? undefined : NONE };
}

/** Asks for what a draft may begin with, as far as it matters to the draft, and tells its store as it becomes known. */
export function useKnowledge(store: DraftStore, preferences: Preferences | null, lastVideo: Video | null): void {
  const choices = useMemo(() => choicesOf({ preferences, lastVideo }) ?? null, [preferences, lastVideo]);
  const look = choices?.look ?? null;
  const lostUploadIds = useLostOnceKnown(useMemo(() => (look ? uploadsOf(look) : NONE), [look]));
  const rooms = useQuery(backgroundsQuery).data;
  const avatars = useFirstAvatars(store, choices);
  const places = useVoices(store, choices);
  const known = useMemo(
    (): Knowledge => ({ preferences, lastVideo, avatars, lostUploadIds, rooms, ...places }),
    [preferences, lastVideo, avatars, lostUploadIds, rooms, places],
  );
  // Before anything is seen: whoever presses another tab at once stays there.
  useLayoutEffect(() => store.actions.setKnowledge(known), [store, known]);
}

type Choices = NonNullable<ReturnType<typeof choicesOf>> | null;

function useFirstAvatars(store: DraftStore, choices: Choices): Knowledge['avatars'] {
  const { draft, open } = useStore(store.state);
  const [firstId = '', nextId = ''] = avatarIdsFor(draft, { choices, open });
  const first = useQuery({ ...avatarQuery(firstId), enabled: firstId !== '' });
  const next = useQuery({ ...avatarQuery(nextId), enabled: nextId !== '' && first.isError });
  const known = { first: first.data ?? orNull(first), next: next.data ?? orNull(next) };
  return useMemo(() => ({ [nextId]: known.next, [firstId]: known.first }), [firstId, nextId, known.first, known.next]);
}

/** Countries, regions and voices where the draft is spoken, or where a new one would be. */
function useVoices(store: DraftStore, choices: Choices): Pick<Knowledge, 'countries' | 'regions' | 'voices'> {
  const { country: chosen, region: chosenRegion } = useStore(store.state, ({ draft }) => draft);
  const isAsked = useStore(
    store.state,
    ({ draft }) => (draft.country === '' ? choices !== null : false) || isAtVoices(draft),
  );
  const { data, isError } = useQuery({ ...countriesQuery, enabled: isAsked });
  const countries = data ?? orNull({ isError });
  const isNew = chosen === '' && choices !== null;
  const country = isNew ? firstPlace(choices, { countries, regions: {} }).country : chosen;
  const { data: regions } = useQuery(regionsQuery(isAsked ? country : ''));
  const region = isNew
    ? firstPlace(choices, { countries, regions: { [country]: regions } }).region
    : (regions?.find(({ value }) => value === chosenRegion)?.value ?? '');
  const { data: voices } = useQuery(voicesQuery(isAsked ? country : '', region));
  return useMemo(
    () => ({ countries, regions: { [country]: regions }, voices: { [placeKey(country, region)]: voices } }),
    [countries, country, regions, region, voices],
  );
}

/** What did not come is not there; anything else may still come. */
const orNull = ({ isError }: { isError: boolean }) => (isError ? null : undefined);
