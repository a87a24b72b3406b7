import { useConfirmDelete } from '../../session/preferences.ts';
import { useDeleteBatch } from './batches.queries.ts';
import { batchesTexts as texts } from './batches.texts.ts';
import { sayDone } from './say.ts';

/** Asks, and deletes a batch. False when it is still there. */
export function useRemoveBatch() {
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: remove } = useDeleteBatch();
  return async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
    const { action, cancel, text } = texts.remove;
    const isGone = await confirmDelete({
      title: texts.remove.title(name),
      text,
      action,
      cancel,
      run: () => remove({ params: { id } }),
    });
    if (isGone) sayDone(texts.remove.done);
    return isGone;
  };
}
