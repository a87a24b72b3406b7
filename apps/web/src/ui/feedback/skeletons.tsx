import { Skeleton } from '../loading.tsx';
import { VisuallyHidden } from '../icon.tsx';

/** What is on its way, for people who listen: 'Loading settings...'. */
type Announced = { label: string };

const WIDTHS = ['w-full', 'w-[86%]', 'w-[70%]', 'w-[92%]', 'w-[58%]'] as const;

/** A heading and lines of text. */
export function TextSkeleton({ label, lines = 3 }: Announced & { lines?: number }) {
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton className="h-[22px] w-[45%]" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-3.5 ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </div>
  );
}

/** Fields with their labels, and the button. */
export function FormSkeleton({ label, fields = 3 }: Announced & { fields?: number }) {
  return (
    <div role="status" className="grid gap-5">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-(--h-field) rounded-md!" />
        </div>
      ))}
      <Skeleton className="h-(--h-md) w-28 justify-self-end rounded-md!" />
    </div>
  );
}

/** Rows with a picture and two lines, as in lists. */
export function ListSkeleton({ label, rows = 4 }: Announced & { rows?: number }) {
  return (
    <div role="status" className="divide-y divide-border">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="size-8 shrink-0 rounded-full!" />
          <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
            <Skeleton className="h-3.5 w-40 max-w-full" />
            <Skeleton className="h-3 w-64 max-w-full" />
          </span>
          <Skeleton className="h-5 w-16 shrink-0" />
        </div>
      ))}
    </div>
  );
}
