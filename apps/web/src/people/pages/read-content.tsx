import { isPageLink, isYoutubeId, pageSlugOf } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { createElement, type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { NewTab } from './page-links.tsx';
import { pagesTexts } from './pages.texts.gen.ts';

/** A heading of the first level that is used; `id` leads to it. */
export type ContentHeading = { id: string; text: string };
/** The content of a page as elements, and what it is about. */
export type Content = { nodes: ReactNode[]; headings: ContentHeading[] };

/** Tags that stay as they are, with the attributes that they may bring. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  p: ['data-align'],
  blockquote: [],
  pre: [],
  ul: [],
  ol: ['start'],
  li: [],
  hr: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  span: ['data-colour', 'data-ground'],
};
const OWN_PAGE = /^\/page\/([a-z0-9-]+)$/;

/**
 * Reads the HTML of a page into elements of ours, tag by tag: what is not known here is not shown, whatever the server lets through.
 * Headings are one level below the page's name, whatever level their writer began with.
 */
export function readContent(html: string): Content {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const used = [...new Set([...body.querySelectorAll('h1, h2, h3')].map(({ localName }) => localName))].toSorted();
  const headings: ContentHeading[] = [];
  const taken = new Set<string>();

  const idFor = (text: string): string => {
    const stem = pageSlugOf(text) || 'section';
    let id = stem;
    for (let more = 2; taken.has(id); more += 1) id = `${stem}-${more}`;
    taken.add(id);
    return id;
  };

  const heading = (element: Element, key: number): ReactNode => {
    const { localName } = element;
    const text = element.textContent.trim();
    const id = idFor(text);
    if (localName === used[0] && text !== '') headings.push({ id, text });
    const tag = localName as keyof JSX.IntrinsicElements;
    const props = { key, id, 'aria-level': used.indexOf(localName) + 2, ...attributes(element, ['data-align']) };
    return createElement(tag, props, children(element));
  };

  const read = (node: ChildNode, key: number): ReactNode => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    if (!(node instanceof HTMLElement)) return null;
    const { localName } = node;
    if (used.includes(localName)) return heading(node, key);
    if (localName === 'a') return link(node, { key, content: children(node) });
    if (localName === 'img') return picture(node, key);
    if (localName === 'figure') return film(node, key);
    const allowed = PLAIN[localName];
    if (!allowed) return null;
    const content = children(node);
    return createElement(localName, { key, ...attributes(node, allowed) }, ...(content.length > 0 ? [content] : []));
  };

  const children = (parent: Element): ReactNode[] => [...parent.childNodes].map(read);
  return { nodes: children(body), headings };
}

function attributes(element: Element, names: readonly string[]): Record<string, string> {
  const given = names.map((name) => [name, element.getAttribute(name)] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== null));
}

function link(element: Element, { key, content }: { key: number; content: ReactNode[] }): ReactNode {
  const href = element.getAttribute('href') ?? '';
  const [, slug] = OWN_PAGE.exec(href) ?? [];
  if (slug !== undefined)
    return (
      <Link key={key} to="/page/$slug" params={{ slug }}>
        {content}
      </Link>
    );
  if (!isPageLink(href)) return content;
  const isElsewhere = /^https?:/i.test(href);
  return isElsewhere ? (
    <NewTab key={key} href={href}>
      {content}
    </NewTab>
  ) : (
    <a key={key} href={href}>
      {content}
    </a>
  );
}

function picture(element: Element, key: number): ReactNode {
  const src = element.getAttribute('src') ?? '';
  if (!src.startsWith('/media/')) return null;
  const size = attributes(element, ['width', 'height']);
  return <img key={key} src={src} alt={element.getAttribute('alt') ?? ''} loading="lazy" decoding="async" {...size} />;
}

function film(element: HTMLElement, key: number): ReactNode {
  const id = element.dataset['youtube'] ?? '';
  return isYoutubeId(id) ? <YoutubeFilm key={key} id={id} /> : null;
}

const texts = pagesTexts.youtube;
const EMBED = 'https://www.youtube-nocookie.com/embed';
const FRAME = 'aspect-video w-full overflow-hidden rounded-lg border border-border';

/** A video of YouTube. Nothing is asked of YouTube before somebody clicks. */
function YoutubeFilm({ id }: { id: string }) {
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
