import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'type' | 'title'> & {
  icon: LucideIcon;
  label: string;
  /** The key that does the same, told with the label where a pointer rests. */
  shortcut?: string;
  /** Drawn as a shape instead of a line. */
  isSolid?: boolean;
};

/** A button of the player: 44 px for a finger, and narrower only where they would not all fit. */
export function MediaButton({ icon: Shape, label, shortcut, isSolid = false, className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      className={clsx(
        'inline-grid size-9 flex-none place-items-center rounded-md text-media-ink hover:bg-media-hover focus-visible:shadow-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-media-ink aria-expanded:bg-media-hover aria-pressed:bg-media-hover pointer-coarse:size-11 pointer-coarse:@max-[316px]/player:w-9',
        className,
      )}
    >
      <Shape
        aria-hidden="true"
        className={clsx('size-5', isSolid && 'fill-current')}
        strokeWidth={isSolid ? 0 : 1.75}
      />
    </button>
  );
}
