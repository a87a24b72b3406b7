import type { SiteVideo } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Check, Film, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { formatDuration } from '../../../../lib/format.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { EmptyState, ErrorState, Loading } from '../../../../ui/feedback/states.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SearchBox } from '../../../../ui/inputs/search-box.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { useSiteVideos } from '../../sites.queries.ts';
import { useEditorState, useOpenSite } from '../open-site.tsx';
import { panelTexts } from './panel.texts.gen.ts';

const { picker: texts } = panelTexts;

type Props = {
  /** Ids, in their order. */
  chosen: readonly string[];
  /** How many there is room for. */
  most: number;
  /** Hears the ids in their order, and the videos among them that can be shown. */
  onChoose: (ids: readonly string[], known: readonly SiteVideo[]) => void;
  onClose: () => void;
};

/** The public videos of the account, to choose from. New ones come after those that were chosen before. */
export function VideoPickerDialog({ chosen, most, onChoose, onClose }: Props) {
  const { id } = useOpenSite();
  const known = useEditorState(({ videos }) => videos);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useSiteVideos(id, { page, search });
  // What is not public at the moment stays chosen until somebody takes it away.
  const [picked, setPicked] = useState(chosen);
  const [seen, setSeen] = useState<readonly SiteVideo[]>([]);
  const isFull = picked.length >= most;
  const toggle = (video: SiteVideo) => {
    const rest = picked.filter((one) => one !== video.id);
    setSeen([...seen, video]);
    if (rest.length < picked.length) setPicked(rest);
    else if (most === 1) setPicked([video.id]);
    else if (!isFull) setPicked([...picked, video.id]);
  };
  const unseen = picked.filter((one) => ![...known, ...seen].some(({ id: shown }) => shown === one)).length;
  const hasNone = data?.total === 0 && search === '';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={most === 1 ? texts.one : texts.some}
      width="wide"
      footer={
        !hasNone && (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                onChoose(picked, seen);
                onClose();
              }}
            >
              {texts.use({ count: picked.length })}
            </Button>
          </>
        )
      }
    >
      {hasNone ? (
        <EmptyState
          icon={Film}
          title={texts.none.title}
          text={texts.none.text}
          action={
            <Link to="/projects" className={buttonClass()}>
              {texts.none.action}
            </Link>
          }
        />
      ) : (
        <div className="grid gap-4">
          <SearchBox
            label={texts.search}
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
          {unseen > 0 && most > 1 && <p className="text-13 text-text-2">{texts.unseen({ count: unseen })}</p>}
          {isFull && most > 1 && <p className="text-13 text-text-2">{texts.full({ most })}</p>}
          {error ? (
            <ErrorState
              title={texts.notLoaded}
              text={messageOf(error)}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : !data ? (
            <Loading title={texts.loading} />
          ) : data.total === 0 ? (
            <p className="py-6 text-center text-text-2">{texts.notFound}</p>
          ) : (
            <ul aria-label={texts.list} className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3">
              {data.data.map((video) => (
                <li key={video.id}>
                  <VideoChoice
                    video={video}
                    place={picked.indexOf(video.id)}
                    isOne={most === 1}
                    isFull={isFull}
                    onToggle={() => toggle(video)}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pager label={texts.pages} page={page} pages={data?.last_page ?? 1} onPageChange={setPage} />
        </div>
      )}
    </Dialog>
  );
}

type ChoiceProps = {
  video: SiteVideo;
  /** Among those that are chosen; -1 where it is not. */
  place: number;
  isOne: boolean;
  isFull: boolean;
  onToggle: () => void;
};

function VideoChoice({ video, place, isOne, isFull, onToggle }: ChoiceProps) {
  const isChosen = place !== -1;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isFull && !isChosen && !isOne}
      onClick={onToggle}
      className="group grid w-full min-w-0 gap-1.5 rounded-md text-left ring-focus disabled:opacity-45"
    >
      <span
        className={clsx(
          'relative block overflow-hidden rounded-md',
          isChosen && 'shadow-[0_0_0_2px_var(--surface-2),0_0_0_4px_var(--accent)]',
        )}
      >
        <VideoPoster video={video} className="aspect-[9/16] w-full" />
        {isChosen && (
          <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-accent text-12 font-semibold text-on-accent">
            {isOne ? <Icon of={Check} size={14} /> : place + 1}
          </span>
        )}
        <span className="absolute right-1.5 bottom-1.5 rounded-xs bg-media-chip px-1 text-11 text-media-ink tabular-nums">
          {formatDuration(video.duration_ms)}
        </span>
      </span>
      <span className="line-clamp-2 text-12 font-medium wrap-anywhere">{video.title}</span>
    </button>
  );
}

/** A video, small; a sign where it is not there any more. */
export function VideoPoster({ video, className }: { video: SiteVideo | undefined; className?: string }) {
  return (
    <span className={clsx('grid shrink-0 place-items-center overflow-hidden rounded-sm bg-bezel', className)}>
      {video?.poster_url ? (
        <img src={video.poster_url} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        !video && <Icon of={VideoOff} className="text-media-ink-2" />
      )}
    </span>
  );
}
