import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { EXTENSIONS } from './extensions.ts';
import { htmlOf } from './html-of.ts';

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

/** A file without words beside it: programs copy a picture of what they copy as text too. */
function takeFile(data: DataTransfer | null, onFile: (file: File) => void): boolean {
  const file = data?.files[0];
  if (!file || (data.types.includes('text/html') && data.getData('text/plain') !== '')) return false;
  onFile(file);
  return true;
}
