import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { withPlaces } from '../../../lib/with-places.ts';
import { type Path, type StorefrontEditing, usePage } from './page-context.ts';
import type { SiteLink } from '@sayso/contract';
import { isLinkShown, linkKind } from './is-safe-link.ts';
import { placeholdersTexts } from './storefront.texts.gen.ts';

type Tag = 'h1' | 'h2' | 'h3' | 'p' | 'span' | 'div' | 'blockquote' | 'cite';

type Props = {
  text: string;
  /** Where it stands in the document. */
  path: Path;
  /** What the editor shows in its place while there is none. */
  placeholder: string;
  as?: Tag;
  className?: string;
  id?: string;
  /** Several lines; an empty one begins a paragraph. */
  isLong?: boolean;
};

/** A text of the site: words to read on the page, a place to write in the editor. Without words there is nothing on the page. */
export function Words({ text, path, placeholder, as, className, id, isLong = false }: Props) {
  const Tag = as ?? (isLong ? 'div' : 'span');
  const { editing } = usePage();
  if (editing)
    return (
      <Written
        {...{ text, path, placeholder, Tag, isLong, editing }}
        className={['words', className].filter(Boolean).join(' ')}
        id={id}
      />
    );
  if (text.trim() === '') return null;
  if (!isLong)
    return (
      <Tag className={className} id={id}>
        {text}
      </Tag>
    );
  return (
    <div className={className} id={id}>
      {withPlaces(paragraphsOf(text)).map(({ value: paragraph, place }) => (
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}

type TextName<Part> = { [Name in keyof Part]: Part[Name] extends string ? Name & string : never }[keyof Part];

/** Gives `Words` the texts of a block or of an entry, by the names of their fields. */
export const textsAt =
  <Part,>(part: Part, path: Path) =>
  (name: TextName<Part>) => ({ text: String(part[name]), path: [...path, name] });

/** Paragraphs keep their single line breaks; the sheets show them. */
function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim());
}

type WrittenProps = Required<Pick<Props, 'text' | 'path' | 'placeholder' | 'isLong'>> & {
  Tag: Tag;
  className: string;
  id: string | undefined;
  editing: StorefrontEditing;
};

/** The browser holds what is being written: React gives it a new text only where it comes from elsewhere, such as undoing. */
function Written({ text, path, placeholder, isLong, Tag, className, id, editing }: WrittenProps) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const isWriting = node.ownerDocument.activeElement === node;
    // What is stored is trimmed: the space before the next word stays while somebody writes.
    const written = isWriting ? readText(node).trim() : readText(node);
    if (written !== (isWriting ? text.trim() : text)) showText(node, text);
  }, [text]);

  const onInput = (event: FormEvent<HTMLElement>) => {
    const node = event.currentTarget;
    const written = readText(node);
    // A line break that a browser leaves behind in an empty element would hide its placeholder.
    if (written.trim() === '' && node.firstChild) node.replaceChildren();
    const kept = editing.change([...path], written);
    // What is too long is cut, but not in the middle of a sign that takes several presses.
    if (kept.length < written.length && !(event.nativeEvent as InputEvent).isComposing) showText(node, kept);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isLong && !event.nativeEvent.isComposing) event.preventDefault();
    if (event.key === 'Escape') element.current?.blur();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    const plain = isLong ? pasted : pasted.replaceAll(/\s*\n\s*/gu, ' ');
    // The one way to insert text that the browser can undo.
    event.currentTarget.ownerDocument.execCommand('insertText', false, plain);
  };

  return (
    <Tag
      ref={(node: HTMLElement | null) => {
        element.current = node;
        if (node) node.contentEditable = takesPlainTextOnly(node) ? 'plaintext-only' : 'true';
      }}
      id={id}
      className={className}
      role="textbox"
      tabIndex={0}
      aria-label={placeholder}
      aria-multiline={isLong}
      data-placeholder={placeholder}
      data-long={isLong || undefined}
      suppressContentEditableWarning
      onInput={onInput}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onDrop={(event) => event.preventDefault()}
    />
  );
}

/** Text as it was written: `innerText` knows the line breaks that a browser made elements of. */
function readText(node: HTMLElement): string {
  return (node.innerText ?? node.textContent ?? '').replaceAll('\u00A0', ' ').replace(/\n$/u, '');
}

/** Puts another text in an element, and the caret back to where it was. */
function showText(node: HTMLElement, text: string): void {
  const selection = node.ownerDocument.getSelection();
  const place = selection && caretIn(node, selection);
  node.textContent = text;
  if (place !== null && node.firstChild) selection?.collapse(node.firstChild, Math.min(place, text.length));
}

/** How many letters of an element stand before the caret; null where the caret is elsewhere. */
function caretIn(node: HTMLElement, { focusNode, focusOffset }: Selection): number | null {
  if (!focusNode || !node.contains(focusNode)) return null;
  const before = node.ownerDocument.createRange();
  before.selectNodeContents(node);
  before.setEnd(focusNode, focusOffset);
  return before.toString().length;
}

/** Older browsers refuse the word, and take everything that is pasted unless it is held back. */
function takesPlainTextOnly(node: HTMLElement): boolean {
  try {
    node.contentEditable = 'plaintext-only';
    return node.contentEditable === 'plaintext-only';
  } catch {
    return false;
  }
}

type LinkProps = {
  link: SiteLink;
  path: Path;
  /** `main`: the one thing to do; `other`: beside it; `plain`: a link in a list. */
  look: 'main' | 'other' | 'plain';
};

const CLASSES = { main: 'button', other: 'button button-other', plain: 'link' } as const;

/** A button or link of the owner. It is shown when it has a text and leads somewhere; in the editor always, and leads nowhere. */
export function ActionLink({ link, path, look }: LinkProps) {
  const { editing, sections } = usePage();
  const words = (
    <Words
      text={link.text}
      path={[...path, 'text']}
      placeholder={look === 'plain' ? placeholdersTexts.link : placeholdersTexts.button}
    />
  );
  const isShown = isLinkShown(link, sections);
  if (editing)
    return (
      <span className={CLASSES[look]} data-unfinished={!isShown || undefined}>
        {words}
      </span>
    );
  if (!isShown) return null;
  return (
    <a
      className={CLASSES[look]}
      href={link.href}
      {...(linkKind(link.href) === 'outside' && { rel: 'noopener', 'data-click': link.href })}
    >
      {words}
    </a>
  );
}
