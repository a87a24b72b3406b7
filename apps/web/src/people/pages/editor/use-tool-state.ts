import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ALIGNMENTS } from './alignment.ts';
import { HEADING_LEVELS } from './extensions.ts';

/** In place of a colour: none. */
export const NO_COLOUR = 'none';

/** What is so at the selection, for the toolbar to show. */
export function useToolState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      block: HEADING_LEVELS.find((level) => at.isActive('heading', { level }))?.toString() ?? 'normal',
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      underline: at.isActive('underline'),
      strike: at.isActive('strike'),
      ink: colourAt(at, 'ink'),
      ground: colourAt(at, 'ground'),
      ordered: at.isActive('orderedList'),
      bullets: at.isActive('bulletList'),
      align: ALIGNMENTS.find((align) => at.isActive({ align })) ?? 'left',
      link: at.isActive('link'),
      picture: at.isActive('picture'),
      youtube: at.isActive('youtube'),
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
      isEditable: at.isEditable,
    }),
  });
}

function colourAt(editor: Editor, mark: 'ink' | 'ground'): string {
  const { colour } = editor.getAttributes(mark);
  return typeof colour === 'string' ? colour : NO_COLOUR;
}
