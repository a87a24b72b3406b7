import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Spinner } from './loading.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent font-semibold text-on-accent hover:bg-accent-hover active:bg-accent-active',
  secondary: 'border-border-strong bg-surface font-medium text-text hover:bg-fill active:bg-fill-active',
  quiet:
    'border-transparent bg-transparent font-medium text-text-2 hover:bg-fill hover:text-text active:bg-fill-active',
  danger: 'border-danger-line bg-danger-soft font-medium text-danger hover:bg-danger-line hover:text-text',
};
const SIZES: Record<ButtonSize, string> = {
  sm: 'h-(--h-sm) rounded-sm px-2.5 text-13',
  md: 'h-(--h-md) rounded-md px-3.5 text-14',
  lg: 'h-(--h-lg) rounded-md px-5 text-15',
};
const DISABLED = 'disabled:border-transparent disabled:bg-fill disabled:text-text-disabled';

/** The look of a button, for links that lead to the next step. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
}: { variant?: ButtonVariant; size?: ButtonSize } = {}) {
  return clsx(
    'inline-flex items-center justify-center gap-[7px] border whitespace-nowrap transition-colors select-none ring-focus',
    SIZES[size],
    VARIANTS[variant],
    DISABLED,
  );
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** While true the button shows `busyText` and a spinner, keeps its width and its focus, and takes no press. */
  busy?: boolean;
  busyText?: string;
  children: ReactNode;
};

export function Button({
  variant,
  size,
  icon,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const sign = icon && <Icon of={icon} />;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={clsx(buttonClass(style(variant, size)), busy && 'cursor-progress', className)}
    >
      {busyText === undefined ? (
        <Face sign={busy ? <Spinner /> : sign}>{children}</Face>
      ) : (
        <span className="grid justify-items-center *:[grid-area:1/1]">
          <Face sign={sign} hidden={busy}>
            {children}
          </Face>
          <Face sign={<Spinner />} hidden={!busy}>
            {busyText}
          </Face>
        </span>
      )}
    </button>
  );
}

function style(variant: ButtonVariant | undefined, size: ButtonSize | undefined) {
  return { ...(variant && { variant }), ...(size && { size }) };
}

/** Sign and label of a button. The faces of rest and work share one cell, so that the wider of the two decides the width all along. */
function Face({ sign, hidden = false, children }: { sign: ReactNode; hidden?: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={hidden || undefined}
      className={clsx('inline-flex items-center gap-[7px]', hidden && 'invisible')}
    >
      {sign}
      {children}
    </span>
  );
}

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
