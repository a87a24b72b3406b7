import clsx from 'clsx';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant, buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from './menu.tsx';

type SplitButtonProps = {
  /** The usual choice. */
  label: string;
  icon?: LucideIcon;
  variant?: Extract<ButtonVariant, 'primary' | 'secondary'>;
  busy?: boolean;
  busyText?: string;
  disabled?: boolean;
  onPress: () => void;
  /** Names the arrow: 'More downloads'. */
  menuLabel: string;
  /** `MenuItem`s: the other choices. */
  children: ReactNode;
};

/** One usual choice and a few others behind the arrow. */
export function SplitButton({
  label,
  icon,
  variant = 'secondary',
  menuLabel,
  onPress,
  children,
  ...rest
}: SplitButtonProps) {
  const { busy = false, disabled = false, busyText } = rest;
  return (
    <span className="inline-flex">
      <Button
        variant={variant}
        {...(icon && { icon })}
        {...(busyText !== undefined && { busyText })}
        busy={busy}
        disabled={disabled}
        onClick={onPress}
        className="rounded-r-none focus-visible:z-1"
      >
        {label}
      </Button>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={menuLabel}
            disabled={disabled || busy}
            className={clsx(
              buttonClass({ variant }),
              'rounded-l-none px-[9px]! focus-visible:z-1',
              variant === 'primary' ? 'border-l-on-accent/40!' : '-ml-px',
            )}
          >
            <Icon of={ChevronDown} />
          </button>
        }
      >
        {children}
      </Menu>
    </span>
  );
}
