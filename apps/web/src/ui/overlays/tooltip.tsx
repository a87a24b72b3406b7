import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Kbd } from '../kbd.tsx';

/** Words for a control without words; the control still carries its own accessible name. */
export function Tooltip({ text, keys, children }: { text: string; keys?: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 inline-flex animate-rise items-center gap-2 rounded-sm bg-tip px-[9px] py-1.5 text-12 font-medium text-tip-ink shadow-e2"
          >
            {text}
            {keys && <Kbd inverted>{keys}</Kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
