import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Icon } from '../../../ui/icon.tsx';

export type NoticeContent = { tone: 'success' | 'danger'; title: string; text?: string };

/** How long a notice stays, in milliseconds: the same as a toast of the app. */
const STAY_MS = 5_000;

/** The app's toast without its library, which would be a fifth of this page's script. The region is there from the start, so that it is announced. */
export function Notice({ content, onGone }: { content: NoticeContent | null; onGone: () => void }) {
  useEffect(() => {
    if (!content) return;
    const timer = setTimeout(onGone, STAY_MS);
    return () => clearTimeout(timer);
  }, [content, onGone]);

  return (
    <div
      role="status"
      className="fixed right-6 bottom-6 z-50 w-[380px] max-w-[calc(100vw-32px)] max-sm:right-4 max-sm:bottom-4"
    >
      {content && (
        <div className="flex animate-rise items-start gap-3 rounded-lg border border-border-strong bg-surface-2 px-3.5 py-3 shadow-e2">
          <Icon
            of={content.tone === 'success' ? CircleCheck : CircleAlert}
            size={18}
            className={clsx('mt-px', content.tone === 'success' ? 'text-success' : 'text-danger')}
          />
          <div className="min-w-0">
            <p className="font-semibold">{content.title}</p>
            {content.text && <p className="text-13 text-text-2">{content.text}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
