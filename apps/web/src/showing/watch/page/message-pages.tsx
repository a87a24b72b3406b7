import { Archive, CloudOff, type LucideIcon, RotateCw, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { ProductName } from '../../../lib/use-title.ts';
import { Brand } from '../../../ui/brand.tsx';
import { watchTexts } from '../watch.texts.gen.ts';

type MessageProps = { siteName: string; sign: ReactNode; title: string; text?: string; children?: ReactNode };

/** One thing to say instead of a video, and the way on. */
export function MessagePage({ siteName, sign, title, text, children }: MessageProps) {
  return (
    <>
      <PageHeader siteName={siteName} />
      <main className="grid min-h-[calc(100svh-var(--bar))] content-center justify-items-center gap-2 px-4 pt-6 pb-20 text-center">
        <span className="mb-3 grid size-14 place-items-center rounded-lg bg-fill text-text-2">{sign}</span>
        <h1 className="display-28">{title}</h1>
        {text !== undefined && <p className="max-w-[44ch] text-16 text-text-2">{text}</p>}
        {children}
      </main>
    </>
  );
}

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

/** What stands at a watch address without a video. It needs no script. */
export const NotFoundPage = ({ siteName }: { siteName: string }) => (
  <MessagePage
    siteName={siteName}
    sign={<BigIcon of={VideoOff} />}
    title={watchTexts.notFoundTitle}
    text={watchTexts.notFoundText}
  >
    <HomeLink />
  </MessagePage>
);

/** What stands where a video was that its owner took away. */
export const GonePage = ({ siteName }: { siteName: string }) => (
  <MessagePage
    siteName={siteName}
    sign={<BigIcon of={Archive} />}
    title={watchTexts.goneTitle}
    text={watchTexts.goneText}
  >
    <HomeLink />
  </MessagePage>
);

/** While the video of somebody who is signed in is asked for. */
export const LoadingPage = ({ siteName }: { siteName: string }) => (
  <div role="status">
    <MessagePage siteName={siteName} sign={<Spinner size={24} />} title={watchTexts.loading} />
  </div>
);

/** `text` says why. */
export const FailedPage = ({ siteName, text, onRetry }: { siteName: string; text: string; onRetry: () => void }) => (
  <MessagePage siteName={siteName} sign={<BigIcon of={CloudOff} />} title={watchTexts.loadFailed} text={text}>
    <Button icon={RotateCw} size="lg" onClick={onRetry} className="mt-4">
      {watchTexts.tryAgain}
    </Button>
  </MessagePage>
);

const BigIcon = ({ of }: { of: LucideIcon }) => <Icon of={of} size={24} />;

const HomeLink = () => (
  <a href="/" className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-4`}>
    {watchTexts.goHome}
  </a>
);
