import { type Voice, type VoiceGroup, voicesApi } from '@sayso/contract';
import { call } from '../../lib/api/api.ts';
import { useMarks } from '../../session/use-marks.ts';
import { callKey } from '../../lib/api/reads.ts';
import { voicesTexts } from './voices.texts.ts';

/** Marks voices as favourites. */
export function useMarkVoice(): (voice: Voice) => void {
  return useMarks<Voice, VoiceGroup[]>({
    lists: callKey(voicesApi.listVoices),
    send: ({ value: id }, isFavourite) =>
      call(isFavourite ? voicesApi.addFavouriteVoice : voicesApi.removeFavouriteVoice, { params: { id } }),
    show: (list, { value }, isFavourite) => {
      const mark = (one: Voice) => (one.value === value ? { ...one, is_favourite: isFavourite } : one);
      return list.map((group) => ({ ...group, children: group.children.map(mark) }));
    },
    refused: voicesTexts.notMarked,
  });
}
