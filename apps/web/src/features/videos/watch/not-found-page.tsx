import { VideoOff } from 'lucide-react';
import { ProductName } from '../../../lib/product-name.ts';
import { Brand } from '../../../ui/brand.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { watchTexts } from './watch.texts.ts';

/** What stands at a watch address without a video. It needs no script. */
export function NotFoundPage({ siteName }: { siteName: string }) {
  return (
    <>
      <header className="h-(--bar) border-b border-border">
        <div className="mx-auto flex h-full max-w-[1240px] items-center px-6 max-sm:px-4">
          <a href="/" className="inline-flex min-w-0 rounded-sm">
            <ProductName value={siteName}>
              <Brand />
            </ProductName>
          </a>
        </div>
      </header>
      <main className="grid min-h-[calc(100svh-var(--bar))] content-center justify-items-center gap-2 px-4 pt-6 pb-20 text-center">
        <span className="mb-3 grid size-14 place-items-center rounded-lg bg-fill text-text-2">
          <Icon of={VideoOff} size={24} />
        </span>
        <h1 className="display-28">{watchTexts.notFoundTitle}</h1>
        <p className="max-w-[44ch] text-16 text-text-2">{watchTexts.notFoundText}</p>
        <a href="/" className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-4`}>
          {watchTexts.goHome}
        </a>
      </main>
    </>
  );
}
