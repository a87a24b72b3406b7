import { Card } from '../../ui/card.tsx';
import { ProgressBar, ProgressRing } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Example } from './section.tsx';

export function ProgressSection() {
  return (
    <>
      <div className="grid gap-(--gap) sm:grid-cols-2">
        <Card className="grid gap-3 p-(--pad-card)">
          <span className="flex justify-between gap-3">
            <b className="font-semibold">Drawing frames</b>
            <span className="text-13 text-text-2">about 9 s left</span>
          </span>
          <ProgressBar percent={42} label="Drawing frames" />
        </Card>
        <Card className="grid gap-3 p-(--pad-card)">
          <span className="flex justify-between gap-3">
            <b className="font-semibold">Uploading voice.mp3</b>
            <span className="text-13 text-text-2">3.1 of 4.2 MB</span>
          </span>
          <ProgressBar percent={74} label="Uploading voice.mp3" tone="neutral" />
        </Card>
      </div>
      <Example label="Rings and spinners">
        <ProgressRing percent={0} label="Waiting" />
        <ProgressRing percent={42} label="Half done" />
        <ProgressRing percent={100} label="Done" />
        <span className="grid place-items-center rounded-lg bg-bezel p-4">
          <ProgressRing percent={64} label="On a picture" ground="media" />
        </span>
        <Spinner />
        <Spinner size={28} className="text-accent-text" />
      </Example>
      <Example label="Skeletons">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="size-12 rounded-full!" />
        <Skeleton className="h-20 w-40 rounded-lg!" />
      </Example>
    </>
  );
}
