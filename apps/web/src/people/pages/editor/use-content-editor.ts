import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { EXTENSIONS } from './extensions.ts';

type Options = {
  html: string;
  isEditable: boolean;
  /** Of the element that people write in. */
  attributes: Record<string, string>;
  onChange: (html: string) => void;
  /** A file was dropped or pasted; the place it was dropped at is selected. */
  onFile: (file: File) => void;
};

/** The editor of a page's content. It tells the HTML after every change; the same content as at the beginning is told as it was given. */
export function useContentEditor({ html, isEditable, attributes, onChange, onFile }: Options): Editor {
  const told = useRef(html);
  const begun = useRef({ given: html, written: '' });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: isEditable,
    // Its rules stand in a file of ours: the editor puts no style element into the page.
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: cleanPaste,
      handlePaste: (_, { clipboardData }) => takeFile(clipboardData, onFile),
      handleDrop: (...[view, event, , isMove]) => {
        if (isMove || !event.dataTransfer?.files.length) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) current.current?.commands.setTextSelection(at.pos);
        event.preventDefault();
        return takeFile(event.dataTransfer, onFile);
      },
    },
    onCreate: ({ editor: made }) => {
      begun.current.written = htmlOf(made);
    },
    onUpdate: ({ editor: changed }) => {
      const written = htmlOf(changed);
      told.current = written === begun.current.written ? begun.current.given : written;
      onChange(told.current);
    },
  });
  const current = useRef<Editor | null>(editor);

  useEffect(() => {
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false);
  }, [editor, isEditable]);
  // What the form takes back shows in the text, and can be undone like any other change.
  useEffect(() => {
    if (html === told.current) return;
    told.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return editor;
}

/**
 * HTML from the clipboard without what other programs leave in it. The editor itself takes over only what a page may be made of;
 * here lists of Word, which are paragraphs with a bullet typed in, become lists.
 */
export function cleanPaste(html: string): string {
  const pasted = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/gu, ''), 'text/html');
  for (const element of pasted.querySelectorAll('*')) dropHandlers(element);
  for (const row of pasted.querySelectorAll('tr')) row.replaceWith(...lineOf(row));
  for (const noise of pasted.querySelectorAll('style, script, meta, link, title, xml')) noise.remove();
  for (const paragraph of pasted.querySelectorAll<HTMLElement>('[style*="mso-list" i]')) listItem(paragraph);
  for (const office of pasted.querySelectorAll('*'))
    if (office.localName.includes(':')) office.replaceWith(...office.childNodes);
  return pasted.body.innerHTML;
}

/** Browsers look at what would run as soon as it stands in a page, also where it is thrown away at once. */
function dropHandlers(element: Element): void {
  for (const { name } of Array.from(element.attributes)) if (/^on/iu.test(name)) element.removeAttribute(name);
}

/** Pages have no tables: a row becomes a line, its cells apart. */
function lineOf(row: HTMLTableRowElement): HTMLElement[] {
  const cells = Array.from(row.children, ({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim());
  const words = cells.filter(Boolean).join(' | ');
  const line = row.ownerDocument.createElement('p');
  line.textContent = words;
  return words === '' ? [] : [line];
}

/** What Word puts before an item that has a number: '1.', 'a)', 'iv.'. */
const NUMBERED = /^\s*\(?(\d+|[a-z]{1,4})[.)]/iu;

/** Makes a paragraph of a Word list an item of the list before it, or of a new one. */
function listItem(paragraph: HTMLElement): void {
  if (!/mso-list:\s*\w+\s+level/iu.test(paragraph.getAttribute('style') ?? '')) return;
  const bullet = paragraph.querySelector<HTMLElement>('[style*="mso-list:Ignore" i]');
  const kind = NUMBERED.test(bullet?.textContent ?? '') ? 'OL' : 'UL';
  bullet?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  if (before?.tagName === kind) {
    before.append(item);
    paragraph.remove();
    return;
  }
  const list = paragraph.ownerDocument.createElement(kind);
  list.append(item);
  paragraph.replaceWith(list);
}

/** The page as HTML; '' when nothing is in it. Written in a document of its own, where pictures are not fetched. */
export function htmlOf({ isEmpty, schema, state }: Editor): string {
  if (isEmpty) return '';
  const inert = document.implementation.createHTMLDocument();
  inert.body.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: inert }));
  return inert.body.innerHTML;
}

/** A file without words beside it: programs copy a picture of what they copy as text too. */
function takeFile(data: DataTransfer | null, onFile: (file: File) => void): boolean {
  const file = data?.files[0];
  if (!file || (data.types.includes('text/html') && data.getData('text/plain') !== '')) return false;
  onFile(file);
  return true;
}
