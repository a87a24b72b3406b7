import { EditorContent, useEditor } from '@tiptap/react';
import clsx from 'clsx';
import { useEffect, useId, useState, type ReactNode, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { type AppForm, useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { useFormField } from '../../../ui/form/form-field.tsx';
import { optionsOf } from '../../../ui/inputs/select.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import './editor.css';
import { editorTexts } from './editor.texts.gen.ts';
import {
  type Insert,
  InsertContext,
  insertBlock,
  selectedNode,
  hasSelectedWords,
  insertLink,
  linkSelection,
} from './inserts.ts';
import type { PageValues } from './settings-card.tsx';
import { useWidth } from '../../../ui/measure.ts';
import { youtubeIdOf, isPageLink } from '@sayso/contract';
import type { Editor } from '@tiptap/core';
import { z } from 'zod';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { NodeDialog, PictureDialog } from './node-dialogs.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DOMSerializer } from '@tiptap/pm/model';
import { EXTENSIONS } from './extensions.ts';

const { content: texts } = editorTexts;

export type View = keyof typeof texts.views;

/** The text of the page: written here, and seen as on a phone and at a desk. */
export function ContentField({ form, className }: { form: AppForm<PageValues>; className: string }) {
  const id = useId();
  const { value, change, error, busy } = useFormField<string, PageValues>({ form, name: 'content' });
  const { name = '' } = useTypedValues(form);
  const [view, setView] = useState<View>('write');
  const [insert, setInsert] = useState<Insert | null>(null);
  const isWriting = view === 'write';
  const editor = useContentEditor({
    html: value,
    isEditable: isWriting && !busy,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-title`,
      ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': `${id}-note` }),
      'aria-placeholder': texts.placeholder,
      class: 'page-content',
    },
    onChange: change,
    onFile: (file) => setInsert({ kind: 'picture', file }),
  });
  // Where the focus goes when the content is wrong.
  useEffect(() => form.noteField('content', document.getElementById(id)));
  const open = (next: Insert) => {
    // The dialog gives the focus back to what had it, which is the text.
    editor.view.focus();
    setInsert(next);
  };
  const close = () => setInsert(null);
  return (
    <InsertContext value={isWriting ? open : null}>
      <Card className={clsx(className, 'grid grid-cols-[minmax(0,1fr)] content-start')}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-5 py-3 max-sm:px-4">
          <h2 id={`${id}-title`} className="display-18">
            {texts.title}
          </h2>
          <Segmented label={texts.view} segments={optionsOf(texts.views)} value={view} onValueChange={setView} />
        </header>
        {(isWriting || error !== undefined) && (
          <div className="sticky top-(--top) z-5 border-b border-border bg-surface">
            {isWriting && <EditorToolbar editor={editor} />}
            {error !== undefined && (
              <FieldNote id={`${id}-note`} error={error} help={undefined} className="px-5 py-2" />
            )}
          </div>
        )}
        <PreviewFrame view={view} name={name || texts.untitled}>
          <EditorContent
            editor={editor}
            onKeyDown={({ altKey, key, currentTarget }) => {
              if (altKey && key === 'F10') focusToolbar(currentTarget);
            }}
          />
        </PreviewFrame>
      </Card>
      {insert?.kind === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {insert?.kind === 'picture' && <PictureDialog editor={editor} file={insert.file} onClose={close} />}
      {insert?.kind === 'youtube' && <YoutubeDialog editor={editor} onClose={close} />}
    </InsertContext>
  );
}

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
function useContentEditor({ html, isEditable, attributes, onChange, onFile }: Options): Editor {
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

const { link: linkDialogTexts } = editorTexts;

const Words = z
  .string()
  .trim()
  .min(1, { error: () => linkDialogTexts.wordless });
const Address = z
  .string()
  .trim()
  .transform(fullAddress)
  .refine(isPageLink, { error: () => linkDialogTexts.wrong });

/** Makes the selected words a link, or puts one in; changes the one that is selected. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [there] = useState(() => linkAt(editor));
  const needsWords = there.href === '' && !hasSelectedWords(editor);
  const form = useAppForm({
    defaults: { address: there.href, words: '' },
    schema: z.object({ address: Address, words: needsWords ? Words : z.string() }),
    submit: async ({ address, words }) => {
      if (needsWords) insertLink(editor, words, address);
      else linkSelection(editor, address);
    },
    onDone: onClose,
  });
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={linkDialogTexts.title}
      footer={
        <>
          {there.href !== '' && (
            <Button onClick={remove} className="mr-auto">
              {linkDialogTexts.remove}
            </Button>
          )}
          <Button onClick={onClose}>{linkDialogTexts.cancel}</Button>
          <SubmitButton form={form}>{there.href === '' ? linkDialogTexts.insert : linkDialogTexts.save}</SubmitButton>
        </>
      }
    >
      <Form form={form} label={linkDialogTexts.title}>
        <TextField
          form={form}
          name="address"
          label={linkDialogTexts.address.label}
          help={linkDialogTexts.address.help}
          placeholder={linkDialogTexts.address.placeholder}
          type="url"
        />
        {needsWords && (
          <TextField form={form} name="words" label={linkDialogTexts.text.label} help={linkDialogTexts.text.help} />
        )}
      </Form>
    </Dialog>
  );
}

function linkAt(editor: Editor): { href: string } {
  const { href } = editor.getAttributes('link');
  return { href: typeof href === 'string' ? href : '' };
}

/** What people type for an address: 'example.com' and 'me@example.com' are whole ones too. */
function fullAddress(typed: string): string {
  if (isPageLink(typed)) return typed;
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/u.test(typed)) return `mailto:${typed}`;
  return /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/u.test(typed) ? `https://${typed}` : typed;
}

const { video: youtubeDialogTexts } = editorTexts;

const SCHEMA = z.object({
  address: z.string().refine((address) => youtubeIdOf(address) !== null, { error: () => youtubeDialogTexts.wrong }),
});

/** Puts a video of YouTube into the page, or another one in place of the selected one. */
function YoutubeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [there] = useState(() => selectedNode<{ video: string }>(editor, 'youtube'));
  const form = useAppForm({
    defaults: { address: there ? `https://youtu.be/${there.video}` : '' },
    schema: SCHEMA,
    submit: async ({ address }) => {
      const attrs = { video: youtubeIdOf(address) };
      if (there) editor.commands.updateAttributes('youtube', attrs);
      else insertBlock(editor, { type: 'youtube', attrs });
    },
    onDone: onClose,
  });
  return (
    <NodeDialog editor={editor} form={form} isThere={there !== null} texts={youtubeDialogTexts} onClose={onClose}>
      <Form form={form} label={youtubeDialogTexts.title}>
        <TextField
          form={form}
          name="address"
          label={youtubeDialogTexts.address.label}
          help={youtubeDialogTexts.help}
          placeholder={youtubeDialogTexts.address.placeholder}
          type="url"
        />
      </Form>
    </NodeDialog>
  );
}

/** Width of a usual phone and of a usual window at a desk, in CSS pixels. */
const WIDTHS_PX = { phone: 390, desktop: 1280 } as const;

type Props = { view: 'write' | keyof typeof WIDTHS_PX; name: string; children: ReactNode };

/** Around the text: plain while it is written, else a screen of some width with the page's name above, made smaller where there is no room. */
function PreviewFrame({ view, name, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(room);
  const isWriting = view === 'write';
  const screenPx = isWriting ? null : WIDTHS_PX[view];
  return (
    <div ref={room} className={clsx('min-w-0', !isWriting && 'overflow-hidden bg-bg-sunken')}>
      <div
        {...(!isWriting && { role: 'group', 'aria-label': texts.preview({ view: texts.views[view] }) })}
        style={screenPx === null ? undefined : { width: screenPx, zoom: Math.min(1, widthPx / screenPx || 1) }}
        className={clsx(
          !isWriting && 'mx-auto min-h-100 border-x border-border bg-bg py-12',
          view === 'phone' && 'px-4',
        )}
      >
        <div className={clsx(!isWriting && 'mx-auto max-w-(--read)')}>
          {!isWriting && (
            <p className={clsx('mb-6 wrap-anywhere', view === 'phone' ? 'display-28' : 'display-40')}>{name}</p>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

/** To the button of the toolbar that the Tab key would find. */
function focusToolbar(text: Element): void {
  const toolbar = text.closest('section')?.querySelector('[role=toolbar]');
  toolbar?.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus();
}
