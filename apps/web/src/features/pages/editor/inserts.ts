import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { createContext, useContext } from 'react';

/** What a dialog puts into the page. `file`: a picture that was dropped or pasted. */
export type Insert = { kind: 'link' } | { kind: 'picture'; file?: File } | { kind: 'youtube' };

/** Opens the dialog of something to insert, or of what is selected; null while the page is only looked at. */
export const InsertContext = createContext<((insert: Insert) => void) | null>(null);
export const useInsert = () => useContext(InsertContext);

/** What of this kind is selected as a whole; null when something else is. */
export function selectedNode<Attributes>(editor: Editor, type: 'picture' | 'youtube'): Attributes | null {
  return editor.isActive(type) ? (editor.getAttributes(type) as Attributes) : null;
}

type Block = { type: 'picture' | 'youtube'; attrs: Record<string, unknown> };

/** Puts a picture or video in and goes on behind it, where a line is made if there is none. */
export function insertBlock(editor: Editor, block: Block): void {
  editor
    .chain()
    .insertContent(block)
    .command(({ tr, state }) => {
      const $end = tr.doc.resolve(tr.selection.to);
      const isLast = $end.depth === 0 && $end.nodeAfter === null;
      const { paragraph } = state.schema.nodes;
      if (isLast && paragraph) tr.insert($end.pos, paragraph.create());
      tr.setSelection(Selection.near(tr.doc.resolve($end.pos), 1));
      return true;
    })
    .scrollIntoView()
    .run();
}
