import type { PageLink } from '@sayso/contract';
import { ExternalLink, FileText, Sparkles } from 'lucide-react';
import { PageAnchor } from '../../people/pages/pages.parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { appTexts } from '../app.texts.ts';
import { phoneRowClass } from './menu-sheet.tsx';

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
