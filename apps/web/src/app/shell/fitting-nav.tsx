import type { PageLink } from '@sayso/contract';
import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { PageAnchor } from '../../people/pages/pages.parts.tsx';
import { useFitting } from '../../ui/measure.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { appTexts } from '../app.texts.gen.ts';
import { navLinkClass } from './app-bar.tsx';

type Props = {
  /** What stands before and after the pages, always. */
  before?: ReactNode;
  after?: ReactNode;
  pages: readonly PageLink[];
  upgrades: readonly PageLink[];
};

const PAGE = 'max-w-44';

/** The navigation in a bar: as many pages as there is room for, the others under 'More', special ones under 'Upgrades'. */
export function FittingNav({ before, after, pages, upgrades }: Props) {
  const row = useRef<HTMLElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, copy);
  const shown = pages.slice(0, fitting);
  return (
    <nav ref={row} aria-label={appTexts.main} className="relative flex min-w-0 flex-1 max-md:hidden">
      <span data-always className="flex">
        {before}
      </span>
      {shown.map((page) => (
        <PageAnchor key={page.id} page={page} className={clsx(navLinkClass, PAGE)}>
          <span className="truncate">{page.name}</span>
        </PageAnchor>
      ))}
      <PageMenu label={appTexts.more} pages={pages.slice(shown.length)} className={navLinkClass} />
      <PageMenu label={appTexts.upgrades} pages={upgrades} className={navLinkClass} />
      <span data-always className="flex">
        {after}
      </span>
      <div ref={copy} aria-hidden className="invisible absolute top-0 left-0 flex h-0 overflow-hidden">
        {pages.map(({ id, name }) => (
          <Measured key={id} data-optional text={name} className={PAGE} />
        ))}
        <Measured data-more text={appTexts.more} className="pr-8" />
        {upgrades.length > 0 && <Measured text={appTexts.upgrades} className="pr-8" />}
      </div>
    </nav>
  );
}

type PageMenuProps = {
  label: ReactNode;
  pages: readonly PageLink[];
  className: string;
  align?: 'start' | 'end';
};

/** A place of the navigation that opens a list of pages. */
export function PageMenu({ label, pages, className, align = 'start' }: PageMenuProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (pages.length === 0) return null;
  const isHere = pages.some(({ link, slug }) => link === null && path === `/page/${slug}`);
  return (
    <Menu align={align} trigger={<Trigger label={label} className={className} isHere={isHere} />}>
      {pages.map((page) => (
        <MenuItem key={page.id} asChild>
          <PageAnchor page={page} className="max-w-80 wrap-anywhere max-sm:max-w-none" />
        </MenuItem>
      ))}
    </Menu>
  );
}

function Trigger({
  label,
  className,
  isHere,
  ...rest
}: Pick<PageMenuProps, 'label' | 'className'> & { isHere: boolean }) {
  return (
    <button
      {...rest}
      type="button"
      // The place itself is one of those inside.
      aria-current={isHere || undefined}
      className={`gap-1.5 data-[state=open]:bg-fill data-[state=open]:text-text aria-[current=true]:bg-fill aria-[current=true]:text-text ${className}`}
    >
      {label}
      <Icon of={ChevronDown} size={14} className="ml-auto text-text-3" />
    </button>
  );
}

type MeasuredProps = { text: string; className: string; 'data-optional'?: true; 'data-more'?: true };

/** Takes the room of a place, and has no text that anybody could find. */
function Measured({ text, className, ...mark }: MeasuredProps) {
  return (
    <span {...mark} className={clsx(navLinkClass, 'shrink-0', className)}>
      <span data-text={text} className="truncate before:content-[attr(data-text)]" />
    </span>
  );
}
