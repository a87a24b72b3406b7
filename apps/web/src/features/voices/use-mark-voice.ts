import { type Voice, type VoiceGroup, voicesApi } from '@sayso/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toasts.tsx';
import { VOICE_LISTS } from './voices.queries.ts';
import { voicesTexts } from './voices.texts.ts';

type ListedVoices = { data: VoiceGroup[] };

/** Marks voices as favourites, at once here and then on the server; a mark that it refuses is taken back and said. */
export function useMarkVoice(): (voice: Voice) => void {
  const client = useQueryClient();
  const lists = { queryKey: VOICE_LISTS };
  const marks = ['voices', 'mark'];
  const show = ({ value }: Voice, isFavourite: boolean) =>
    client.setQueriesData<ListedVoices>(lists, (list) => {
      const mark = (one: Voice) => (one.value === value ? { ...one, is_favourite: isFavourite } : one);
      return list && { ...list, data: list.data.map((group) => ({ ...group, children: group.children.map(mark) })) };
    });
  const { mutate } = useMutation({
    mutationKey: marks,
    // One after the other: the last press counts.
    scope: { id: marks.join(' ') },
    mutationFn: ({ value: id, is_favourite: isFavourite }: Voice) =>
      call(isFavourite ? voicesApi.removeFavouriteVoice : voicesApi.addFavouriteVoice, { params: { id } }),
    onMutate: async (voice) => {
      await client.cancelQueries(lists);
      show(voice, !voice.is_favourite);
    },
    onError: (error, voice) => {
      show(voice, voice.is_favourite);
      showToast({ tone: 'danger', about: 'favourite', title: voicesTexts.notMarked, text: messageOf(error) });
    },
    onSettled: () => (client.isMutating({ mutationKey: marks }) > 1 ? null : client.invalidateQueries(lists)),
  });
  return mutate;
}
