import type { SiteDocument, SiteLook, SiteMaterial } from '@sayso/contract';
import { useLayoutEffect, useRef, useState, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { siteLookCss } from './look/look-css.ts';
import type { StorefrontEditing, StorefrontPage } from './page-context.ts';
import { siteFileNames } from './site-files.ts';
import { Storefront } from './storefront.tsx';
import { directionOf, storefrontTexts } from './languages.ts';
import { frameTexts } from './storefront.texts.gen.ts';

type Props = {
  document: SiteDocument;
  material: SiteMaterial;
  /** Name of the site. */
  name: string;
  /** The window of a visitor, in pixels: what the page lays itself out for. It is scaled to the room that is there, and is less high where there is less room. */
  window: { width: number; height: number };
  /** Null shows the page alone. */
  editing: StorefrontEditing | null;
};

/** Nothing comes in here that is not drawn by React: the page has no script of its own. */
const EMPTY_PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>';

/**
 * A site as visitors see it, in a window of any width: the same components and style sheets as the page that the server renders. Where it is edited its texts are
 * written in place, and links, forms and videos do nothing. It fills its parent, which gives the height.
 */
export function StorefrontFrame({ document, material, name, window: { width, height }, editing }: Props) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [inner, setInner] = useState<Document | null>(null);
  const { room, size } = useRoom();
  const scale = size === null ? 1 : Math.min(1, size.width / width);
  const heightPx = size === null || size.height === 0 ? height : Math.min(height, size.height / scale);
  const page: StorefrontPage = {
    document,
    material,
    name,
    editing,
    texts: storefrontTexts(document.language),
    submission: '',
    consentVersion: '',
    notice: null,
    isFlagged: false,
    product: null,
  };
  return (
    <div ref={room} className="size-full">
      <div
        className="relative mx-auto overflow-hidden bg-surface shadow-[0_0_0_1px_var(--border)] sm:rounded-md"
        style={{ width: width * scale, height: heightPx * scale }}
      >
        <iframe
          ref={setFrame}
          title={frameTexts.title({ name })}
          srcDoc={EMPTY_PAGE}
          onLoad={() => setInner(frame?.contentDocument ?? null)}
          className="absolute top-0 left-0 max-w-none origin-top-left border-0"
          style={{ width, height: heightPx, transform: `scale(${scale})` }}
        />
      </div>
      {inner && <PageIn inner={inner} page={page} />}
    </div>
  );
}

/** The page, in the frame's own document. */
function PageIn({ inner, page }: { inner: Document; page: StorefrontPage }) {
  const { document, editing } = page;
  const areSheetsThere = useSheets(inner, siteFileNames(document).css.map(sheetAddress));
  const { language, look } = document;
  const isEdited = editing !== null;
  useLayoutEffect(
    () => markPage(inner, { language, theme: look.theme, isEdited }),
    [inner, language, look.theme, isEdited],
  );
  useStillPage(inner);
  useStepsOf(inner, editing);
  return (
    <>
      {createPortal(<FrameStyle look={document.look} />, inner.head)}
      {areSheetsThere && createPortal(<Storefront page={page} />, inner.body)}
    </>
  );
}

/**
 * Links style sheets in a document, and says once all of them are there. Those of before stay until then, so that a page that changes its theme is never seen
 * without any.
 */
function useSheets(inner: Document, addresses: readonly string[]): boolean {
  const [areThere, setThere] = useState(false);
  const wanted = addresses.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const before = [...inner.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const links = wanted
      .split(' ')
      .map((href) => Object.assign(inner.createElement('link'), { rel: 'stylesheet', href }));
    const loads = links.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          // A sheet that does not come leaves a plain page, which can still be written.
          link.addEventListener('error', resolve);
        }),
    );
    inner.head.append(...links);
    void Promise.all(loads).then(() => {
      if (!isCurrent) return;
      for (const link of before) link.remove();
      setThere(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [inner, wanted]);
  return areThere;
}

/** What the style sheets ask of the page as a whole. */
function markPage(
  { documentElement: root }: Document,
  { language, theme, isEdited }: { language: string; theme: SiteLook['theme']; isEdited: boolean },
): void {
  root.lang = language;
  root.dir = directionOf(language);
  root.dataset['theme'] = theme;
  root.dataset['editing'] = String(isEdited);
}

function FrameStyle({ look }: { look: SiteLook }) {
  return <style>{`${siteLookCss(look)}${frameCss}`}</style>;
}

/** What only the editor shows: which section is chosen, where something can be written, what visitors do not see yet. */
const frameCss = `
[data-editing='true'] .block { position: relative; cursor: default; }
[data-editing='true'] .block::after { content: ''; position: absolute; inset: 2px; z-index: 9; border: 2px solid transparent; border-radius: 6px; pointer-events: none; }
[data-theme='creator'][data-editing='true'] .block:not(.footer)::after { inset: -6px; border-radius: 10px; }
[data-theme='creator'][data-editing='true'] .top .block::after { inset-block-start: 2px; }
[data-theme='creator'][data-editing='true'] .columns > .top { margin-inline: -8px; padding-inline: 8px; }
[data-editing='true'] .block:hover::after { border-color: rgb(47 107 255 / 0.55); }
[data-editing='true'] .block[data-selected]::after { border-color: #2f6bff; box-shadow: inset 0 0 0 2px #fff; }
.words { min-width: 1ch; outline: none; cursor: text; white-space: pre-wrap; }
span.words { display: inline-block; }
.words:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 4px; border-radius: 2px; }
.button .words:focus-visible { outline-color: currentcolor; }
.words:empty::before { content: attr(data-placeholder); opacity: 0.55; font-style: italic; }
.words.offer-badge:empty { border: 1px dashed var(--edge); background: none; color: var(--muted); }
[data-unfinished] { opacity: 0.7; }
.button[data-unfinished] { border: 1px dashed var(--edge); background: none; box-shadow: none; color: var(--ink); }
[data-unfinished] .words:empty::before { opacity: 1; }
[data-editing='true'] .offers-list > .offer-place { display: grid; place-items: center; min-height: 11rem; border: 0; outline: 2px dashed var(--edge); outline-offset: -2px; background: var(--raised); color: var(--muted); font-size: 0.875rem; text-align: center; }
.lead-thanks-label { margin-block-end: 0.25rem; color: var(--muted); font: 400 0.875rem / 1.4 var(--font-text); }
.lead-thanks { margin-block-end: 1.5rem; padding: 0.75rem 1rem; border: 1px dashed var(--edge); }
[data-editing='true'] :is(video, .film-play) { pointer-events: none; }
`;

/** Nothing in the frame leads anywhere: no link, no form. */
function useStillPage(inner: Document): void {
  useLayoutEffect(() => {
    const hold = (event: Event) => {
      const isLink = event.type === 'click' && event.target instanceof Object && 'closest' in event.target;
      if (event.type === 'submit' || (isLink && (event.target as Element).closest('a[href]'))) event.preventDefault();
    };
    for (const type of ['click', 'auxclick', 'submit']) inner.addEventListener(type, hold, true);
    return () => {
      for (const type of ['click', 'auxclick', 'submit']) inner.removeEventListener(type, hold, true);
    };
  }, [inner]);
}

const STEPS = { historyUndo: 'undo', historyRedo: 'redo' } as const;

/** What a browser would take back of a text by itself is a step of the editor: it knows no words, and nothing of other texts. */
function useStepsOf(inner: Document, editing: StorefrontEditing | null): void {
  useLayoutEffect(() => {
    const step = (event: InputEvent) => {
      const deed = STEPS[event.inputType as keyof typeof STEPS];
      if (!deed || !editing) return;
      event.preventDefault();
      editing[deed]();
    };
    inner.addEventListener('beforeinput', step, true);
    return () => inner.removeEventListener('beforeinput', step, true);
  }, [inner, editing]);
}

type Size = { width: number; height: number };

/** How much room the frame has, in pixels; null before it is known. */
function useRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const node = room.current;
    if (!node) return;
    const measure = () => setSize({ width: node.clientWidth || 1, height: node.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, []);
  return { room, size };
}

const files = import.meta.glob<string>(['./themes/*.css', './fonts/*.css'], {
  query: '?url',
  import: 'default',
  eager: true,
});
const HERE = 'src/showing/sites/storefront/';

/** Where the built sheet is found that the manifest names so. */
function sheetAddress(name: string): string {
  const address = files[`./${name.slice(HERE.length)}`];
  if (address === undefined) throw new Error(`there is no style sheet ${name}`);
  return address;
}
