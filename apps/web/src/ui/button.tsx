import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

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
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={clsx(buttonClass(style(variant, size)), busy && 'cursor-progress', className)}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} />}
      {busyText === undefined ? children : <SwappedLabel busy={busy} idle={children} working={busyText} />}
    </button>
  );
}

function style(variant: ButtonVariant | undefined, size: ButtonSize | undefined) {
  return { ...(variant && { variant }), ...(size && { size }) };
}

/** Both labels share one cell, so that the wider of the two decides the width all along. */
function SwappedLabel({ busy, idle, working }: { busy: boolean; idle: ReactNode; working: string }) {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden={busy} className={clsx(busy && 'invisible')}>
        {idle}
      </span>
      <span aria-hidden={!busy} className={clsx(!busy && 'invisible')}>
        {working}
      </span>
    </span>
  );
}
