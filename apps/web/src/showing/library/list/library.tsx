import { TRASH_DAYS, type Video } from '@sayso/contract';
import { useLocation, useNavigate, useSearch, Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowLeft, ChartLine, Plus, RefreshCw } from 'lucide-react';
import { startTransition, useEffect, useMemo, useRef, useState, useCallback } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { nextPicture } from '../../../lib/at-rest.ts';
import { Later } from '../../../ui/later.tsx';
import { lazyLayer } from '../../../ui/late-code.tsx';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { useNameOf } from '../../../session/made-by.ts';
import { useMay, useRefusal } from '../../../session/may.ts';
import { Drafts } from '../../../making/drafts/drafts.parts.tsx';
import type { LibraryFilter } from '../../../making/renders/video-list.queries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { videosTexts } from '../videos.texts.gen.ts';
import { EditTagsDialog } from '../dialogs/tags-dialogs.tsx';
import { FoundLinesContext } from '../card/marks.tsx';
import { type LibraryActions, LibraryActionsContext } from '../library-actions.ts';
import { PreviewDialog } from '../dialogs/preview-dialog.tsx';
import { useBulkActions, useDuplicate } from '../menu/video-actions.ts';
import { libraryTexts } from '../library.texts.gen.ts';
import { LibraryContent } from './library-content.tsx';
import { isNarrowed, filterOf, type LibraryView, parseLibrarySearch } from './library-search.ts';
import { LibraryTools } from './library-tools.tsx';
import { LibraryTotals } from './library-totals.tsx';
import { readPlace } from './use-held-place.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useLibrary } from '../use-library.ts';
import { useSelection } from '../use-selection.ts';

/** Layers above the library. Those that draw with the engine bring its code with the first use. */
const LAYERS = {
  settings: lazyLayer(() =>
    import('../settings/video-settings-dialog.tsx').then((module) => module.VideoSettingsDialog),
  ),
  share: lazyLayer(() => import('../dialogs/share-dialog.tsx').then((module) => module.ShareDialog)),
  languages: lazyLayer(() =>
    import('../dialogs/translate-video-dialog.tsx').then((module) => module.TranslateVideoDialog),
  ),
  captions: lazyLayer(() => import('../change/edit-captions-dialog.tsx').then((module) => module.EditCaptionsDialog)),
  scene: lazyLayer(() => import('../change/edit-scene-dialog.tsx').then((module) => module.EditSceneDialog)),
};

const HEADING_ID = 'library-heading';
const NOTHING: readonly Video[] = [];
const NOT_LOOKED_FOR = {};

/** Everything a person has made: totals, search and filters, the videos as posters or lines, and the trash. */
export function Library({ heading }: { heading: 'h1' | 'h2' }) {
  const { filter, view, draftsPage, change, setView, showDrafts } = useLibraryFilter();
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [firstCount] = useState(() => readPlace(entry)?.count ?? 0);
  const list = useLibrary(filter, firstCount);
  const videos = list.data?.videos ?? NOTHING;
  const scope = JSON.stringify(filter);
  const selection = useSelection(videos, scope);
  const bulk = useBulkActions();
  const duplicate = useDuplicate();
  const nameOf = useNameOf();
  const mayCreate = useMay('videos.create');
  const mayEdit = useMay('videos.edit');
  const mayDelete = useMay('videos.delete');
  const [previewedId, setPreviewedId] = useState<string | null>(null);
  const [tagged, setTagged] = useState<Video | null>(null);
  const [opened, setOpened] = useState<{ video: Video; what: keyof typeof LAYERS } | null>(null);
  const section = useRef<HTMLElement>(null);
  const Opened = LAYERS[opened?.what ?? 'settings'];

  // However the list came after a failure: what was said about it is over.
  useEffect(() => {
    if (!list.isError) dismissToasts('library');
  }, [list.isError]);
  const refresh = async () => {
    const { error } = await list.refetch();
    if (error)
      showToast({ tone: 'danger', about: 'library', title: videosTexts.loadFailed.title, text: messageOf(error) });
  };
  const actions: LibraryActions = useMemo(
    () => ({
      mayCreate,
      mayEdit,
      mayDelete,
      nameOf,
      isSelected: selection.has,
      isSelecting: selection.selected.length > 0,
      select: selection.toggle,
      remove: bulk.remove,
      restore: bulk.restore,
      erase: bulk.erase,
      editTags: setTagged,
      openSettings: (video) => setOpened({ video, what: 'settings' }),
      openShare: (video) => setOpened({ video, what: 'share' }),
      // The menu is seen closed first, and the editor is drawn in slices.
      openEditor: async (video, what) => {
        await nextPicture();
        startTransition(() => setOpened({ video, what }));
      },
      duplicate,
      openLanguages: (video) => setOpened({ video, what: 'languages' }),
      showTag: (tag) => change({ tag }),
    }),
    [mayCreate, mayEdit, mayDelete, nameOf, selection, bulk, duplicate, change],
  );
  const remove = (some: readonly Video[]) => {
    if (!mayDelete) return;
    if (filter.trash) bulk.erase(some);
    else void bulk.remove(some);
  };
  // Nothing to count, to search or to filter: beside what is left of the month the first step stands alone.
  const isNew = list.data?.totals.total === 0 && !isNarrowed(filter) && !filter.trash;
  const isTrashEmpty = filter.trash && list.data?.total === 0 && !isNarrowed(filter);

  return (
    <LibraryActionsContext value={actions}>
      <section ref={section} aria-labelledby={HEADING_ID} className="grid content-start gap-(--gap)">
        <LibraryHeader
          id={HEADING_ID}
          level={heading}
          isTrash={filter.trash}
          isNew={isNew}
          isRefreshing={list.isRefetching && !list.isPlaceholderData}
          onRefresh={() => void refresh()}
          onBack={() => change({ trash: false, search: '', status: 'all' })}
        />
        {!filter.trash && <LibraryTotals totals={list.data?.totals} failed={list.isLoadingError} isNew={isNew} />}
        {!filter.trash && mayCreate && <Drafts page={draftsPage} onPage={showDrafts} />}
        <Later>
          {!isNew && !isTrashEmpty && (
            <LibraryTools
              filter={filter}
              onChange={change}
              view={view}
              onView={setView}
              shown={videos.length}
              total={list.data?.total}
            />
          )}
          <FoundLinesContext value={list.data?.found ?? NOT_LOOKED_FOR}>
            <LibraryContent
              list={list}
              filter={filter}
              view={view}
              scope={scope}
              entry={entry}
              selection={selection}
              labelledBy={HEADING_ID}
              onClear={() => change({ search: '', status: 'all', tag: '', made_by: '' })}
              onPreview={setPreviewedId}
              onDelete={remove}
            />
          </FoundLinesContext>
        </Later>
        <SelectionBar
          selection={selection}
          actions={bulk}
          isTrash={filter.trash}
          mayEdit={mayEdit}
          mayDelete={mayDelete}
          returnTo={section}
        />
        <PreviewDialog
          video={videos.find(({ id, removed_at }) => id === previewedId && removed_at === null) ?? null}
          onClose={() => setPreviewedId(null)}
        />
        {opened && (
          <Opened
            video={opened.video}
            mayEdit={mayEdit}
            onClose={() => setOpened(null)}
            onBroken={() => setOpened(null)}
          />
        )}
        {tagged && <EditTagsDialog video={tagged} onClose={() => setTagged(null)} />}
      </section>
    </LibraryActionsContext>
  );
}

const texts = videosTexts.library;

type LibraryHeaderProps = {
  id: string;
  level: 'h1' | 'h2';
  isTrash: boolean;
  isNew: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onBack: () => void;
};

/** What is shown, and the next step. */
function LibraryHeader({ id, level: Heading, isTrash, isNew, isRefreshing, onRefresh, onBack }: LibraryHeaderProps) {
  const mayCreate = useMay('videos.create');
  const refusal = useRefusal(isTrash ? 'videos.delete' : 'videos.create');
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
      <div className="min-w-0 flex-1">
        <Heading id={id} className={Heading === 'h1' ? 'display-28' : 'display-22'}>
          {isTrash ? libraryTexts.trash.open : texts.heading}
        </Heading>
        <p className="mt-1 text-13 text-text-2">
          {isTrash ? `${libraryTexts.trash.text({ days: TRASH_DAYS })} ${refusal ?? ''}` : (refusal ?? texts.text)}
        </p>
      </div>
      <div className={clsx('flex gap-2', !isNew && 'max-sm:w-full')}>
        <Button
          icon={RefreshCw}
          busy={isRefreshing}
          onClick={onRefresh}
          aria-label={texts.refresh}
          className="max-sm:w-11 max-sm:px-0!"
        >
          <span className="max-sm:hidden">{texts.refresh}</span>
        </Button>
        {!isTrash && !isNew && (
          <Link to="/analytics" aria-label={texts.analytics} className={`max-sm:w-11 max-sm:px-0! ${buttonClass()}`}>
            <Icon of={ChartLine} />
            <span className="max-sm:hidden">{texts.analytics}</span>
          </Link>
        )}
        {isTrash && (
          <Button icon={ArrowLeft} onClick={onBack} className="max-sm:flex-1">
            {libraryTexts.trash.back}
          </Button>
        )}
        {!isTrash && !isNew && mayCreate && (
          <Link to="/create" className={`max-sm:flex-1 ${buttonClass({ variant: 'primary' })}`}>
            <Icon of={Plus} />
            {texts.create}
          </Link>
        )}
      </div>
    </header>
  );
}

/** Under which the browser keeps how somebody likes to see the library. */
const VIEW_KEY = 'library_view';

/**
 * What the address says of the library, and how to change it. A change takes no new step in the history; going into the trash and out of it does, for that is
 * another place. How the library is seen is remembered, for addresses that do not say it.
 */
function useLibraryFilter() {
  const raw = useSearch({ strict: false });
  const name = JSON.stringify(parseLibrarySearch(raw));
  const search = useMemo(() => parseLibrarySearch(JSON.parse(name) as Record<string, unknown>), [name]);
  const filter = useMemo(() => filterOf(search), [search]);
  const navigate = useNavigate();
  const go = useCallback(
    (part: Partial<LibraryFilter> & { view?: LibraryView }, isPlace: boolean) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => parseLibrarySearch({ ...now, ...part }),
        replace: !isPlace,
        resetScroll: isPlace,
      }),
    [navigate],
  );
  const change = useCallback((part: Partial<LibraryFilter>) => go(part, part.trash !== undefined), [go]);
  const setView = useCallback(
    (view: LibraryView) => {
      localStorage.setItem(VIEW_KEY, view);
      go({ view }, false);
    },
    [go],
  );
  /** The page of all drafts; without one, the newest ones. */
  const showDrafts = useCallback(
    (drafts: number | undefined) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => parseLibrarySearch({ ...now, drafts }),
        resetScroll: false,
      }),
    [navigate],
  );
  return { filter, view: search.view ?? rememberedView(), draftsPage: search.drafts, change, setView, showDrafts };
}

const rememberedView = (): LibraryView => (localStorage.getItem(VIEW_KEY) === 'list' ? 'list' : 'grid');
