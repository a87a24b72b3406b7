import { fill } from '@sayso/i18n';
import { BULK_MAX, TRASH_DAYS, tagKey, type Video, libraryApi, rendersApi } from '@sayso/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { messageOf, ApiError } from '../../../lib/api/api-error.ts';
import { isStillShown, useShownAccount } from '../../../lib/api/credentials.ts';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/use-send.ts';
import { listKey } from '../../../lib/api/reads.ts';
import { forgetVideo, isUnfinished, storeVideo, cancelsThatCount } from '../../../making/renders/renders.queries.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { showUndo } from '../../../ui/feedback/undo-toast.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useConfirmDelete } from '../../../session/preferences.ts';
import { loadCode } from '../../../ui/late-code.tsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import { copyTexts, usePutInWizard } from '../../../making/drafts/drafts.parts.tsx';
import { libraryTexts as texts } from '../library.texts.gen.ts';

/** What can be done to many videos at once. */
export type Act =
  | { action: 'delete' | 'restore' | 'delete_forever' }
  | { action: 'add_tag' | 'remove_tag'; tag: string };

/** The videos that the browser holds of one account, also once another one is shown. */
export type AccountCache = { client: QueryClient; account: string | null };

/** What became of them. `error`: why the first that failed did. */
export type Outcome = { done: Video[]; failed: { video: Video; reason: string }[]; error: unknown };

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Does it on the server and shows what was done wherever those videos are shown. Never throws: what failed is in the outcome. */
export async function actOnVideos(cache: AccountCache, videos: readonly Video[], act: Act): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [], error: null };
  const [only] = videos;
  const callForOne = CALL_FOR_ONE[act.action];
  if (only && videos.length === 1 && callForOne) {
    try {
      show(cache, act, await callForOne(only, cache.account));
      outcome.done.push(only);
    } catch (error) {
      fail(outcome, [only], error);
    }
    return outcome;
  }
  for (let from = 0; from < videos.length; from += BULK_MAX)
    await actOnSome(cache, { some: videos.slice(from, from + BULK_MAX), act, outcome });
  if ('tag' in act) void cache.client.invalidateQueries({ queryKey: listKey('video_tags') });
  return outcome;
}

/** One video has calls of its own, that answer it as it is then. */
const CALL_FOR_ONE: Partial<Record<Act['action'], (video: Video, account: string | null) => Promise<Video>>> = {
  delete: async ({ id }, account) => (await call(libraryApi.deleteVideo, { params: { id }, account })).data,
  restore: async ({ id }, account) => (await call(libraryApi.restoreVideo, { params: { id }, account })).data,
  delete_forever: async (video, account) => {
    await call(libraryApi.eraseVideo, { params: { id: video.id }, account });
    return video;
  },
};

type Some = { some: readonly Video[]; act: Act; outcome: Outcome };

async function actOnSome(cache: AccountCache, { some, act, outcome }: Some): Promise<void> {
  try {
    const body = { ids: some.map(({ id }) => id), ...act };
    const { data } = await call(libraryApi.bulkVideos, {
      body,
      idempotencyKey: newIdempotencyKey(),
      account: cache.account,
    });
    const results = new Map(data.results.map((result) => [result.id, result]));
    for (const video of some) {
      const result = results.get(video.id);
      if (result?.done) {
        show(cache, act, after(video, act));
        outcome.done.push(video);
      } else fail(outcome, [video], new Error(result?.message ?? texts.failed.unknown));
    }
  } catch (error) {
    fail(outcome, some, error);
  }
}

function fail(outcome: Outcome, videos: readonly Video[], error: unknown): void {
  outcome.failed.push(...videos.map((video) => ({ video, reason: messageOf(error) })));
  outcome.error ??= error;
}

function show({ client, account }: AccountCache, { action }: Act, video: Video): void {
  if (!isStillShown(account)) return;
  if (action === 'delete_forever') forgetVideo(client, video.id);
  else storeVideo(client, video);
}

/** The video as it is after that; the live stream tells the rest. */
function after(video: Video, act: Act): Video {
  switch (act.action) {
    case 'delete': {
      const nowMs = Date.now();
      const [removed_at, erase_at] = [nowMs, nowMs + TRASH_DAYS * DAY_MS].map((ms) => new Date(ms).toISOString());
      const stopped = isUnfinished(video) ? { status: 'cancelled' as const, progress: null } : {};
      return { ...video, ...stopped, removed_at: removed_at ?? null, erase_at: erase_at ?? null };
    }
    case 'restore':
      return { ...video, removed_at: null, erase_at: null };
    case 'delete_forever':
      return video;
    case 'add_tag':
      return hasTag(video, act.tag) ? video : { ...video, tags: [...video.tags, act.tag] };
    case 'remove_tag':
      return { ...video, tags: video.tags.filter((tag) => tagKey(tag) !== tagKey(act.tag)) };
  }
}

const hasTag = ({ tags }: Video, tag: string): boolean => tags.some((one) => tagKey(one) === tagKey(tag));

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
      if (outcome.done.length > 0)
        showToast({ tone: 'success', about: ABOUT, ...fill(texts.restored, { count: outcome.done.length }) });
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
      const words = done.length === 1 ? texts.deleted : fill(texts.deleted.many, { count: done.length });
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
        text: videos.length === 1 ? texts.erase.one({ title: only.title }) : texts.erase.many({ count: videos.length }),
        action: texts.erase.action,
        busyText: texts.erase.busy,
        run: async () => {
          const outcome = await actOnVideos(cache, videos, { action: 'delete_forever' });
          if (outcome.done.length === 0) throw outcome.error;
          sayFailed(outcome, 'delete_forever');
          showToast({ tone: 'success', about: ABOUT, ...fill(texts.erased, { count: outcome.done.length }) });
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
  const { title, action } = texts.deleteCounts;
  const text = texts.deleteCounts.text({ count: costs.length });
  return costs.length === 0 || confirm({ title, text, action, tone: 'danger' });
}

/** Lets the browser download the videos with their captions in one file, without holding it in memory. */
async function zip(videos: readonly Video[]): Promise<void> {
  const { failed, leftOut } = texts.zip;
  if (videos.length > BULK_MAX)
    return showToast({ tone: 'danger', about: 'zip', title: failed, text: texts.zip.tooMany({ most: BULK_MAX }) });
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
  showToast({
    tone: 'danger',
    about: ABOUT,
    title: failed.length === 1 ? texts.failed[action] : texts.failed.many[action]({ count: failed.length }),
    text: someOf(failed.map(({ video, reason }) => texts.failed.one({ title: video.title, reason }))).join(' '),
  });
}

const someOf = (names: readonly string[]): string[] =>
  names.length <= MOST_NAMES
    ? [...names]
    : [...names.slice(0, MOST_NAMES), texts.failed.others({ count: names.length - MOST_NAMES })];

/** Opens the wizard with what a video was made from. A draft that is there is replaced only by whoever agrees. */
export function useDuplicate(): (video: Video) => Promise<void> {
  const client = useQueryClient();
  const putInWizard = usePutInWizard();
  return useCallback(
    async ({ id }) => {
      try {
        const { draft, missing } = await readDraft(client, id);
        const isOpened = await putInWizard(draft);
        if (isOpened && missing)
          showToast({ tone: 'info', about: id, title: copyTexts.incomplete.title, text: missing });
      } catch (error) {
        showToast({ tone: 'danger', about: id, title: copyTexts.failed, text: messageOf(error) });
      }
    },
    [client, putInWizard],
  );
}

/** `missing`: what has to be chosen or made anew, in words. */
async function readDraft(client: QueryClient, id: string) {
  const [video, speech, { draftOfVideo }] = await Promise.all([
    call(rendersApi.getVideo, { params: { id } }).then(({ data }) => data),
    orNullIfGone(call(rendersApi.videoSpeech, { params: { id } })),
    loadCode(() => import('../../../making/drafts/copies.parts.ts')),
  ]);
  const avatar = await orNullIfGone(client.fetchQuery(avatarQuery(video.generation_data.avatar.selectedAvatar)));
  const draft = draftOfVideo(video, avatar, speech && { audioUrl: speech.data, facts: speech.speech });
  const { avatar: noAvatar, speech: noSpeech } = copyTexts.incomplete;
  return { draft, missing: avatar === null ? noAvatar : speech === null ? noSpeech : null };
}

/** Nothing where the server says that there is nothing; whatever else goes wrong is thrown. */
async function orNullIfGone<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
