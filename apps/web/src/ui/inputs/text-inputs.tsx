import clsx from 'clsx';
import { type LucideIcon, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon } from '../icon.tsx';
import { IconButton } from '../button.tsx';

/** The look of every field that takes text. */
export const inputClass =
  'w-full rounded-md border border-border-control bg-surface px-3 text-14 text-text transition-colors placeholder:text-text-3 hover:border-text-3 focus:border-focus focus:shadow-[0_0_0_1px_var(--focus)] focus-visible:rounded-md aria-invalid:border-danger-mark aria-invalid:focus:shadow-[0_0_0_1px_var(--danger-mark)] disabled:border-border disabled:bg-fill disabled:text-text-2 max-sm:text-16 pointer-coarse:text-16';
/** A field that only shows. Apart, because a list of choices counts as read-only too. */
const readOnlyClass = 'read-only:border-border read-only:bg-fill read-only:text-text-2';
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

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'end'> & {
  /** What is shown and hidden, where a screen has several or it is no password: 'the HeyGen key'. */
  what?: string | undefined;
  /** It begins in sight, as one that was made for somebody else. */
  isShown?: boolean | undefined;
};

/** A password with a button that shows and hides it. */
export function PasswordInput({ what = 'password', isShown = false, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(isShown);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          iconSize={16}
          label={`${shown ? 'Hide' : 'Show'} ${what}`}
          onClick={() => setShown(!shown)}
          className="-mr-1 size-8! max-sm:size-9!"
        />
      }
    />
  );
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={clsx(inputClass, readOnlyClass, 'block resize-y py-2.5 leading-[22px]!', className)}
    />
  );
}
