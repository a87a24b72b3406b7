import type { PageLink } from '@sayso/contract';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageAnchor } from '../../people/pages/pages.parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';

type Props = {
  label: ReactNode;
  pages: readonly PageLink[];
  className: string;
  align?: 'start' | 'end';
};

/** A place of the navigation that opens a list of pages. */
export function PageMenu({ label, pages, className, align = 'start' }: Props) {
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

function Trigger({ label, className, isHere, ...rest }: Pick<Props, 'label' | 'className'> & { isHere: boolean }) {
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
