import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  icon: LucideIcon;
  /** What the button does, for people who cannot see the icon. */
  label: string;
  size?: 'sm' | 'md';
  outlined?: boolean;
  iconSize?: number;
};

export function IconButton({
  icon,
  label,
  size = 'md',
  outlined = false,
  iconSize,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(
        'inline-grid shrink-0 place-items-center border text-text-2 transition-colors hover:bg-fill hover:text-text ring-focus disabled:text-text-disabled disabled:hover:bg-transparent aria-pressed:bg-fill-hover aria-pressed:text-text',
        size === 'md' ? 'size-(--h-md) rounded-md' : 'touch-44 size-7 rounded-sm max-sm:size-9',
        outlined ? 'border-border-strong bg-surface' : 'border-transparent bg-transparent',
        className,
      )}
    >
      <Icon of={icon} size={iconSize ?? (size === 'md' ? 18 : 16)} />
    </button>
  );
}
