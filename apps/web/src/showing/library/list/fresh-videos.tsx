import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { libraryTexts } from '../library.texts.ts';

type Props = { count: number; isAtTop: boolean; onLetIn: () => void };

/** New videos come in by themselves where the list is seen from its beginning. Further down a button says that they are there, and nothing moves. */
export function FreshVideos({ count, isAtTop, onLetIn }: Props) {
  const comesIn = count > 0 && isAtTop;
  useEffect(() => {
    if (comesIn) onLetIn();
  }, [comesIn, onLetIn]);
  const isShown = count > 0 && !isAtTop;
  return (
    <div role="status" className="pointer-events-none sticky top-[calc(var(--top)+12px)] z-10 flex h-0 justify-center">
      {isShown && (
        <Button
          icon={ArrowUp}
          size="sm"
          onClick={() => {
            window.scrollTo({ top: 0 });
            onLetIn();
          }}
          className="pointer-events-auto animate-rise rounded-full! shadow-e2"
        >
          {libraryTexts.fresh(count)}
        </Button>
      )}
    </div>
  );
}
