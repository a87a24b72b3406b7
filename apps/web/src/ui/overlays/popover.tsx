import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { CloseIcon } from './layers.tsx';

type PopoverProps = {
  /** A button. */
  trigger: ReactNode;
  title: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

/** A few controls or facts beside the button that opens them; the page stays usable. Esc and a press outside close it. */
export function Popover({ trigger, title, align = 'start', children }: PopoverProps) {
  const titleId = useId();
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          aria-labelledby={titleId}
          className="z-50 grid w-80 max-w-[calc(100vw-24px)] animate-rise gap-3 rounded-lg border border-border-strong bg-surface-2 p-4 shadow-e2 focus-visible:rounded-lg focus-visible:shadow-e2"
        >
          <div className="flex items-center justify-between gap-3">
            <h3 id={titleId} className="font-semibold">
              {title}
            </h3>
            <Radix.Close asChild>
              <CloseIcon />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
