import { type Voice, type VoiceGroup, voicesApi } from '@sayso/contract';
import { call } from '../../lib/api/api.ts';
import { useMarks } from '../../session/use-marks.ts';
import { VOICE_LISTS } from './voices.queries.ts';
import { voicesTexts } from './voices.texts.ts';

type ListedVoices = { data: VoiceGroup[] };

/** Marks voices as favourites. */
export function useMarkVoice(): (voice: Voice) => void {
  return useMarks<Voice, ListedVoices>({
    lists: VOICE_LISTS,
    send: ({ value: id }, isFavourite) =>
      call(isFavourite ? voicesApi.addFavouriteVoice : voicesApi.removeFavouriteVoice, { params: { id } }),
    show: (list, { value }, isFavourite) => {
      const mark = (one: Voice) => (one.value === value ? { ...one, is_favourite: isFavourite } : one);
      return { ...list, data: list.data.map((group) => ({ ...group, children: group.children.map(mark) })) };
    },
    refused: voicesTexts.notMarked,
  });
}
