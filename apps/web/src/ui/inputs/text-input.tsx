import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** The look of every field that takes text. */
export const inputClass =
  'w-full rounded-md border border-border-control bg-surface px-3 text-14 text-text transition-colors placeholder:text-text-3 hover:border-text-3 focus:border-focus focus:shadow-[0_0_0_1px_var(--focus)] focus-visible:rounded-md aria-invalid:border-danger-mark aria-invalid:focus:shadow-[0_0_0_1px_var(--danger-mark)] disabled:border-border disabled:bg-fill disabled:text-text-2 max-sm:text-16 pointer-coarse:text-16';
/** A field that only shows. Apart, because a list of choices counts as read-only too. */
export const readOnlyClass = 'read-only:border-border read-only:bg-fill read-only:text-text-2';
/** Softer outline for filters in a toolbar, whose text already names them. */
export const toolbarInputClass = 'border-border-strong hover:border-border-control';

type TextInputProps = ComponentProps<'input'> & {
  size?: never;
  inputSize?: 'md' | 'lg';
  icon?: LucideIcon;
  end?: ReactNode;
};

export function TextInput({ inputSize = 'md', icon, end, className, ...rest }: TextInputProps) {
  const height = inputSize === 'lg' ? 'h-(--h-lg)' : 'h-(--h-field)';
  return (
    <span className="relative block">
      {icon && <Icon of={icon} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-text-3" />}
      <input
        {...rest}
        className={clsx(inputClass, readOnlyClass, height, icon && 'pl-9', end !== undefined && 'pr-10', className)}
      />
      {end !== undefined && <span className="absolute top-1/2 right-2 flex -translate-y-1/2">{end}</span>}
    </span>
  );
}
