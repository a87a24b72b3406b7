import { ExternalLink, Maximize2, Minimize2, RotateCw } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useProductName } from '../../../lib/use-title.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { editorTexts } from './editor-frame.texts.gen.ts';

/** A page of others keeps its own origin, and may do what an editor needs; never lead this window elsewhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** The operator's editor, at its address, with the controls of a window. */
export function EditorFrame({ url }: { url: string }) {
  const product = useProductName();
  const { state, turn, box, isFullscreen, ready, refresh, toggleFullscreen } = useEditorFrame();
  return (
    <section
      ref={box}
      aria-label={editorTexts.title}
      className="grid h-[max(520px,calc(100dvh-220px))] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden rounded-xl border border-border bg-surface"
    >
      <div className="flex items-center justify-end gap-2 border-b border-border p-2">
        <Button size="sm" icon={RotateCw} onClick={refresh} aria-label={editorTexts.refresh} className="mr-auto">
          <span className="max-sm:hidden">{editorTexts.refresh}</span>
        </Button>
        <Button
          size="sm"
          icon={isFullscreen ? Minimize2 : Maximize2}
          onClick={toggleFullscreen}
          aria-label={isFullscreen ? editorTexts.exitFullscreen : editorTexts.fullscreen}
        >
          <span className="max-sm:hidden">{isFullscreen ? editorTexts.exitFullscreen : editorTexts.fullscreen}</span>
        </Button>
        <EditorLink url={url} />
      </div>
      <div className="relative">
        <iframe
          key={turn}
          src={url}
          title={editorTexts.title}
          sandbox={SANDBOX}
          allow="fullscreen; clipboard-write"
          referrerPolicy="strict-origin"
          onLoad={ready}
          className="absolute inset-0 size-full bg-bg"
        />
        {state !== 'ready' && <Overlay state={state} url={url} />}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-border px-3 py-2 text-12 text-text-3">
        <span>{editorTexts.poweredBy({ product })}</span>
        <span>
          {editorTexts.nothing[0]}{' '}
          <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent-text hover:underline">
            {editorTexts.nothing[1]}
          </a>
        </span>
        <span>{editorTexts.external}</span>
      </p>
    </section>
  );
}

/** What the frame is doing. `refused`: this page was opened before the editor's address was allowed. */
type FrameState = 'opening' | 'reloading' | 'slow' | 'ready' | 'refused';

/** Nobody knows whether a page of others will come; after this many milliseconds another way is offered. */
const SLOW_AFTER_MS = 15_000;

type UseEditorFrameEditorFrame = {
  state: FrameState;
  /** Another frame for each number: that is how a page of others is loaded anew. */
  turn: number;
  box: RefObject<HTMLElement | null>;
  isFullscreen: boolean;
  ready: () => void;
  refresh: () => void;
  toggleFullscreen: () => void;
};

function useEditorFrame(): UseEditorFrameEditorFrame {
  const box = useRef<HTMLElement>(null);
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<FrameState>('opening');
  const [isFullscreen, setIsFullscreen] = useState(false);

  useEffect(() => {
    if (state !== 'opening' && state !== 'reloading') return;
    const timer = setTimeout(() => setState('slow'), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, turn]);

  useEffect(() => {
    const onRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('refused');
    };
    const onFullscreen = () => setIsFullscreen(document.fullscreenElement === box.current);
    document.addEventListener('securitypolicyviolation', onRefused);
    document.addEventListener('fullscreenchange', onFullscreen);
    return () => {
      document.removeEventListener('securitypolicyviolation', onRefused);
      document.removeEventListener('fullscreenchange', onFullscreen);
    };
  }, []);

  // A frame that was refused reports that it has loaded, too.
  const ready = useCallback(() => setState((now) => (now === 'refused' ? now : 'ready')), []);
  const refresh = useCallback(() => {
    setState('reloading');
    setTurn((before) => before + 1);
  }, []);
  const toggleFullscreen = useCallback(() => {
    const change = document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen();
    void change?.catch(() => undefined);
  }, []);
  return { state, turn, box, isFullscreen, ready, refresh, toggleFullscreen };
}

function EditorLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={editorTexts.openInNewTab}
      className={buttonClass({ size: 'sm' })}
    >
      <Icon of={ExternalLink} />
      <span className="max-sm:hidden">{editorTexts.openInNewTab}</span>
    </a>
  );
}

/** What stands over the frame until there is something to see in it. */
function Overlay({ state, url }: { state: Exclude<FrameState, 'ready'>; url: string }) {
  return (
    <div
      role="status"
      className="absolute inset-0 grid content-center justify-items-center gap-2 bg-surface px-6 text-center"
    >
      {state === 'refused' ? (
        <>
          <p className="display-18">{editorTexts.refused.title}</p>
          <p className="text-text-2">{editorTexts.refused.text}</p>
          <Button variant="primary" onClick={() => window.location.reload()} className="mt-2">
            {editorTexts.refused.reload}
          </Button>
        </>
      ) : (
        <>
          <Spinner />
          {state !== 'reloading' && (
            <p className="display-18">{state === 'slow' ? editorTexts.slow.title : editorTexts.opening}</p>
          )}
          <p className="mb-2 text-text-2">{state === 'slow' ? editorTexts.slow.text : editorTexts.loading}</p>
          {state === 'slow' && <EditorLink url={url} />}
        </>
      )}
    </div>
  );
}
