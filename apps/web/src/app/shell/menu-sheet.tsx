import clsx from 'clsx';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { menuRowClass } from '../../ui/overlays/menu.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { appTexts } from '../app.texts.ts';
import { MAIN_ID } from './main-id.ts';

export const phoneRowClass = clsx(
  menuRowClass,
  'min-h-12! text-15! hover:bg-fill aria-[current=page]:bg-fill aria-[current=page]:font-medium aria-[current=page]:shadow-[inset_2px_0_0_var(--accent)] aria-[current=page]:[&>svg]:text-accent-text',
);

/** A menu of a phone behind its button. `children` call `leave` where they lead to another screen, into which the focus goes then. */
export function MenuSheet({ children }: { children: (leave: () => void) => ReactNode }) {
  const [state, setState] = useState<'shut' | 'open' | 'left'>('shut');
  return (
    <>
      <IconButton
        icon={MenuIcon}
        iconSize={20}
        label={appTexts.menu}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        className="md:hidden"
      />
      <Sheet
        open={state === 'open'}
        onOpenChange={(open) => setState(open ? 'open' : 'shut')}
        title={appTexts.menu}
        nextFocus={() => (state === 'left' ? document.getElementById(MAIN_ID) : null)}
      >
        {children(() => setState('left'))}
      </Sheet>
    </>
  );
}
