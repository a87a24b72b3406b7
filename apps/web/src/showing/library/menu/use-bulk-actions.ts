import { BULK_MAX, type Video, libraryApi } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useShownAccount } from '../../../lib/api/credentials.ts';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { showUndo } from '../../../ui/feedback/undo-toast.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useConfirmDelete } from '../../../session/preferences.ts';
import { cancelsThatCount } from '../../../making/renders/renders.queries.ts';
import { type Act, actOnVideos, type Outcome } from './act-on-videos.ts';
import { libraryTexts as texts } from '../library.texts.ts';

/** Names that are said of those that failed; the others are counted. */
const MOST_NAMES = 3;
const ABOUT = 'library-acts';

/** What people do with one or many videos of the library, with the words that follow. */
export function useBulkActions() {
  const client = useQueryClient();
  const account = useShownAccount();
  const cache = useMemo(() => ({ client, account }), [client, account]);
  const confirmDelete = useConfirmDelete();

  const restore = useCallback(
    async (videos: readonly Video[]) => {
      const outcome = await actOnVideos(cache, videos, { action: 'restore' });
      sayFailed(outcome, 'restore');
      if (outcome.done.length > 0) showToast({ tone: 'success', about: ABOUT, ...texts.restored(outcome.done.length) });
    },
    [cache],
  );
  const remove = useCallback(
    async (videos: readonly Video[]) => {
      if (!(await mayStop(videos, account))) return;
      const outcome = await actOnVideos(cache, videos, { action: 'delete' });
      sayFailed(outcome, 'delete');
      const { done } = outcome;
      if (done.length === 0) return;
      const words = done.length === 1 ? texts.deleted : texts.deleted.many(done.length);
      showUndo({ title: words.title, text: words.text, onUndo: () => void restore(done) });
    },
    [account, cache, restore],
  );
  const erase = useCallback(
    (videos: readonly Video[]) => {
      const [only] = videos;
      if (!only) return;
      void confirmDelete({
        title: texts.erase.title,
        text: videos.length === 1 ? texts.erase.one(only.title) : texts.erase.many(videos.length),
        action: texts.erase.action,
        busyText: texts.erase.busy,
        run: async () => {
          const outcome = await actOnVideos(cache, videos, { action: 'delete_forever' });
          if (outcome.done.length === 0) throw outcome.error;
          sayFailed(outcome, 'delete_forever');
          showToast({ tone: 'success', about: ABOUT, ...texts.erased(outcome.done.length) });
        },
      });
    },
    [cache, confirmDelete],
  );
  /** False when some of it could not be done. */
  const tag = useCallback(
    async (
      videos: readonly Video[],
      { action, tags }: { action: 'add_tag' | 'remove_tag'; tags: readonly string[] },
    ) => {
      for (const one of tags) {
        const outcome = await actOnVideos(cache, videos, { action, tag: one });
        sayFailed(outcome, action);
        if (outcome.failed.length > 0) return false;
      }
      showToast({ tone: 'success', about: ABOUT, title: texts.tags.saved });
      return true;
    },
    [cache],
  );
  return useMemo(() => ({ restore, remove, erase, tag, zip }), [restore, remove, erase, tag]);
}

/** Asks before videos are deleted that count because much of them was seen. True where none does; a server that does not answer is asked by the deletion itself. */
async function mayStop(videos: readonly Video[], account: string | null): Promise<boolean> {
  const costs = await cancelsThatCount(videos, account).catch(() => []);
  const { title, text, action } = texts.deleteCounts;
  return costs.length === 0 || confirm({ title, text: text(costs.length), action, tone: 'danger' });
}

/** Lets the browser download the videos with their captions in one file, without holding it in memory. */
async function zip(videos: readonly Video[]): Promise<void> {
  const { failed, tooMany, leftOut } = texts.zip;
  if (videos.length > BULK_MAX) return showToast({ tone: 'danger', about: 'zip', title: failed, text: tooMany });
  try {
    const { data } = await call(libraryApi.openArchive, { body: { ids: videos.map(({ id }) => id) } });
    Object.assign(document.createElement('a'), { href: data.url, download: '' }).click();
    const names = videos.filter(({ id }) => data.left_out.includes(id)).map(({ title }) => title);
    if (names.length > 0) showToast({ tone: 'info', about: 'zip', title: leftOut, text: someOf(names).join(', ') });
  } catch (error) {
    showToast({ tone: 'danger', about: 'zip', title: failed, text: messageOf(error) });
  }
}

/** Whatever failed is said by name, with the reason. */
function sayFailed({ failed }: Outcome, action: Act['action']): void {
  if (failed.length === 0) return;
  const title = texts.failed[action];
  showToast({
    tone: 'danger',
    about: ABOUT,
    title: failed.length === 1 ? title : texts.failed.many(title, failed.length),
    text: someOf(failed.map(({ video, reason }) => texts.failed.one(video.title, reason))).join(' '),
  });
}

const someOf = (names: readonly string[]): string[] =>
  names.length <= MOST_NAMES
    ? [...names]
    : [...names.slice(0, MOST_NAMES), texts.failed.others(names.length - MOST_NAMES)];
