import { EditorContent } from '@tiptap/react';
import clsx from 'clsx';
import { useEffect, useId, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import './editor.css';
import { editorTexts } from './editor.texts.ts';
import { type Insert, InsertContext } from './inserts.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { PageValues } from './page-values.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { useContentEditor } from './use-content-editor.ts';
import { YoutubeDialog } from './youtube-dialog.tsx';

const { content: texts } = editorTexts;

export type View = keyof typeof texts.views;
const VIEWS = Object.entries(texts.views).map(([value, label]) => ({ value: value as View, label }));

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
          <Segmented label={texts.view} segments={VIEWS} value={view} onValueChange={setView} />
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

/** To the button of the toolbar that the Tab key would find. */
function focusToolbar(text: Element): void {
  const toolbar = text.closest('section')?.querySelector('[role=toolbar]');
  toolbar?.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus();
}
