import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../ui/feedback/toasts.tsx';
import { messageOf } from '../lib/api/api-error.ts';

type Marked = { is_favourite: boolean };

type Options<Item, List> = {
  /** What the keys of all lists begin with that show the marks. */
  lists: QueryKey;
  /** Stores the mark, or takes it away, on the server. */
  send: (item: Item, isFavourite: boolean) => Promise<unknown>;
  /** A list in which this one is marked, or is no more. */
  show: (list: List, item: Item, isFavourite: boolean) => List;
  /** What is said of a mark that the server refuses. */
  refused: string;
};

/** Marks favourites of some kind, at once here and then on the server, one after the other; a mark that it refuses is taken back and said. */
export function useMarks<Item extends Marked, List>(options: Options<Item, List>): (item: Item) => void {
  const client = useQueryClient();
  const lists = { queryKey: options.lists };
  const marks = [...options.lists, 'mark'];
  const show = (item: Item, isFavourite: boolean) =>
    client.setQueriesData<List>(lists, (list) => list && options.show(list, item, isFavourite));
  const { mutate } = useMutation({
    mutationKey: marks,
    // One after the other: the last press counts.
    scope: { id: marks.join(' ') },
    mutationFn: (item: Item) => options.send(item, !item.is_favourite),
    onMutate: async (item) => {
      await client.cancelQueries(lists);
      show(item, !item.is_favourite);
    },
    onError: (error, item) => {
      show(item, item.is_favourite);
      showToast({ tone: 'danger', about: 'favourite', title: options.refused, text: messageOf(error) });
    },
    // Those that list favourites alone are others now.
    onSettled: () => (client.isMutating({ mutationKey: marks }) > 1 ? null : client.invalidateQueries(lists)),
  });
  return mutate;
}
