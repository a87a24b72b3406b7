import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { useConfirmDelete } from '../../session/preferences.ts';
import { useDeleteBatch } from './batches.queries.ts';
import { batchesTexts as texts } from './batches.texts.gen.ts';

/** What is said about batches takes the place of what was said before. */
const ABOUT = 'batches';

export const sayDone = (title: string): void => showToast({ tone: 'success', about: ABOUT, title });

export const sayFailed = (title: string, error: unknown): void =>
  showToast({ tone: 'danger', about: ABOUT, title, text: messageOf(error) });

/** Asks, and deletes a batch. False when it is still there. */
export function useRemoveBatch() {
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: remove } = useDeleteBatch();
  return async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
    const { action, cancel, text } = texts.remove;
    const isGone = await confirmDelete({
      title: texts.remove.title({ name }),
      text,
      action,
      cancel,
      run: () => remove({ params: { id } }),
    });
    if (isGone) sayDone(texts.remove.done);
    return isGone;
  };
}
