import type { PageLink } from '@sayso/contract';
import clsx from 'clsx';
import { Menu as MenuIcon, ExternalLink, FileText, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { menuRowClass } from '../../ui/overlays/menu.tsx';
import { Sheet } from '../../ui/overlays/layers.tsx';
import { PageAnchor } from '../../people/pages/pages.parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { appTexts } from '../app.texts.gen.ts';
import { MAIN_ID } from './screen-frame.tsx';

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

type Props = { pages: readonly PageLink[]; upgrades: readonly PageLink[]; leave: () => void };

/** Pages in the menu of a phone, special ones under their own heading. */
export function PhonePages({ pages, upgrades, leave }: Props) {
  return (
    <>
      {pages.map((page) => (
        <Row key={page.id} page={page} leave={leave} />
      ))}
      {upgrades.length > 0 && (
        <section aria-label={appTexts.upgrades}>
          <h2 className="flex items-center gap-2.5 px-2.5 pt-3 pb-1 text-12 font-medium text-text-3">
            <Icon of={Sparkles} size={14} />
            {appTexts.upgrades}
          </h2>
          {upgrades.map((page) => (
            <Row key={page.id} page={page} leave={leave} />
          ))}
        </section>
      )}
    </>
  );
}

function Row({ page, leave }: { page: PageLink; leave: () => void }) {
  return (
    <PageAnchor page={page} className={phoneRowClass} onClick={leave}>
      <Icon of={page.link === null ? FileText : ExternalLink} size={18} className="text-text-3" />
      <span className="wrap-anywhere">{page.name}</span>
    </PageAnchor>
  );
}
