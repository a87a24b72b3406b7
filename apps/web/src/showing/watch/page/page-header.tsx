import type { ReactNode } from 'react';
import { ProductName } from '../../../lib/product-name.ts';
import { Brand } from '../../../ui/brand.tsx';

type Props = { siteName: string; before?: ReactNode; children?: ReactNode };

/** The bar of every page of a shared video. */
export function PageHeader({ siteName, before, children }: Props) {
  return (
    <header className="sticky top-0 z-20 h-(--bar) border-b border-border bg-bg">
      <div className="mx-auto flex h-full max-w-[1240px] items-center gap-1 px-6 max-sm:px-2">
        {before}
        <a
          href="/"
          className="ml-2 inline-flex min-w-0 items-center rounded-sm first:-ml-1 max-sm:ml-0 max-sm:min-h-11 max-sm:first:ml-2"
        >
          <ProductName value={siteName}>
            <Brand />
          </ProductName>
        </a>
        <span className="flex-1" />
        {children}
      </div>
    </header>
  );
}
