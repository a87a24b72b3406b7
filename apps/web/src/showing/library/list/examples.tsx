import { type Example, watchApi } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clapperboard, Play } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { loadCode } from '../../../ui/late-code.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import { POSTER, PosterPicture, MovingPreview, useRestingHover } from '../../../ui/poster.tsx';
import { usePutInWizard } from '../../../making/drafts/drafts.parts.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { callQuery } from '../../../lib/api/reads.ts';
import { videosTexts } from '../videos.texts.gen.ts';

const texts = videosTexts.examples;

/** Finished videos for whoever has none yet: to be watched, and to begin from. */
export function Examples() {
  const { data: examples = [], isPending } = useQuery(examplesQuery);
  const id = useId();
  if (examples.length === 0 && !isPending) return null;
  return (
    <section aria-labelledby={id} className="mt-(--gap-section)">
      <h3 id={id} className="display-18">
        {texts.title}
      </h3>
      <p className="mt-0.5 text-13 text-text-2">{texts.text}</p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(200px,240px))] gap-5 max-sm:-mx-(--gutter) max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:auto-cols-[max(58%,176px)] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-(--gutter)">
        {isPending && PLACES.map((place) => <ExampleSkeleton key={place} />)}
        {examples.map((example) => (
          <ExampleCard key={example.id} example={example} />
        ))}
      </ul>
    </section>
  );
}

/** Between two looks while some are still being made, in milliseconds. */
const POLL_MS = 10_000;

const isMade = ({ video_url: video, preview_url: preview }: Example) => video !== null && preview !== null;

/** The product's own examples, asked for anew until all are made. */
const examplesQuery = callQuery(watchApi.listExamples, {
  refetchInterval: ({ state }) => (state.data?.every(isMade) === false ? POLL_MS : false),
});

/** As many as are usually made: what comes moves nothing. */
const PLACES = [0, 1, 2] as const;

function ExampleSkeleton() {
  return (
    <li aria-hidden className="grid min-w-0 snap-start gap-3">
      <Skeleton className="aspect-9/16 rounded-lg!" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-(--h-md) rounded-md!" />
    </li>
  );
}

function ExampleCard({ example }: { example: Example }) {
  const id = useId();
  const makeLike = useMakeLike(example);
  const pressed = {
    icon: Clapperboard,
    busy: makeLike.isBusy,
    busyText: texts.opening,
    onClick: () => void makeLike.open(),
  };
  return (
    <li aria-labelledby={id} className="group/card grid min-w-0 snap-start grid-rows-[auto_1fr_auto] gap-3">
      <ExamplePoster
        example={example}
        makeLike={
          <Button {...pressed} variant="primary">
            {texts.makeLike}
          </Button>
        }
      />
      <p id={id} className="font-medium wrap-anywhere">
        {example.title}
      </p>
      <Button {...pressed}>{texts.makeLike}</Button>
    </li>
  );
}

/** The still; a pointer that rests on it plays the silent preview, a press the video with sound. Until that is made, the still alone. */
function ExamplePoster({ example, makeLike }: { example: Example; makeLike: ReactNode }) {
  const { title, still_url: still, preview_url: preview, video_url: video } = example;
  const { resting, handlers } = useRestingHover();
  const [isOpen, setOpen] = useState(false);
  const picture = <PosterPicture src={still} className="relative size-full object-cover" />;
  if (video === null) return <div className={POSTER}>{picture}</div>;
  return (
    <>
      <button
        type="button"
        aria-label={texts.play({ title })}
        onClick={() => setOpen(true)}
        className={`${POSTER} focus-visible:rounded-lg`}
        {...handlers}
      >
        {picture}
        {resting && preview !== null && <MovingPreview address={preview} fit="object-cover" />}
        <span
          aria-hidden
          className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-media-chip text-media-ink"
        >
          <Icon of={Play} size={16} />
        </span>
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title} description={texts.isExample} footer={makeLike}>
        <video
          src={video}
          poster={still}
          controls
          autoPlay
          playsInline
          aria-label={title}
          className="mx-auto aspect-9/16 max-h-[68dvh] max-w-full rounded-lg bg-bezel"
        />
      </Dialog>
    </>
  );
}

/** Opens the wizard with all that an example was made of. */
function useMakeLike({ id, avatar_id: avatarId, choices }: Example) {
  const client = useQueryClient();
  const putInWizard = usePutInWizard();
  const { run: open, isBusy } = useAction(
    async () => {
      const [{ draftOfFlat }, avatar] = await Promise.all([
        loadCode(() => import('../../../making/drafts/copies.parts.ts')),
        client.fetchQuery(avatarQuery(avatarId)),
      ]);
      await putInWizard({ ...draftOfFlat(choices), avatar });
    },
    (error) => showToast({ tone: 'danger', about: id, title: texts.failed, text: messageOf(error) }),
  );
  return { open, isBusy };
}
