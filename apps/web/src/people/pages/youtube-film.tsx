import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { pagesTexts } from './pages.texts.ts';

const texts = pagesTexts.youtube;
const EMBED = 'https://www.youtube-nocookie.com/embed';
const FRAME = 'aspect-video w-full overflow-hidden rounded-lg border border-border';

/** A video of YouTube. Nothing is asked of YouTube before somebody clicks. */
export function YoutubeFilm({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), [isAsked]);
  if (isAsked)
    return (
      <iframe
        ref={frame}
        title={texts.frame}
        src={`${EMBED}/${id}?autoplay=1&rel=0`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className={FRAME}
      />
    );
  return (
    <button
      type="button"
      onClick={() => setAsked(true)}
      className={`group grid place-content-center place-items-center gap-3 bg-fill px-4 text-center hover:bg-fill-hover ring-focus ${FRAME}`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent group-hover:bg-accent-hover">
        <Icon of={Play} size={20} />
      </span>
      <span className="text-13 text-text-2">
        <b className="block text-14 font-semibold text-text">{texts.play}</b>
        {texts.note}
      </span>
    </button>
  );
}
