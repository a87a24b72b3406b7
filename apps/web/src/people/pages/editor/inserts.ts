import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
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

/** Puts a picture or video in and goes on behind it, where a line is made if there is none. What is selected stays. */
export function insertBlock(editor: Editor, block: Block): void {
  editor
    .chain()
    .insertContentAt(insertPosition(editor), block)
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

/** Puts words that lead somewhere in; what is written next does not belong to the link. What is selected stays. */
export function insertLink(editor: Editor, words: string, href: string): void {
  const text = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
  const position = insertPosition(editor);
  const isInText = editor.state.doc.resolve(position).parent.isTextblock;
  editor
    .chain()
    .insertContentAt(position, isInText ? text : { type: 'paragraph', content: [text] })
    .unsetMark('link')
    .scrollIntoView()
    .run();
}

/** Makes the selected words a link, or leads the link at the cursor elsewhere. The cursor goes behind it, where nothing is selected. */
export function linkSelection(editor: Editor, href: string): void {
  editor
    .chain()
    .extendMarkRange('link')
    .setLink({ href })
    .command(({ tr }) => {
      tr.setSelection(Selection.near(tr.selection.$to, -1));
      return true;
    })
    .unsetMark('link')
    .run();
}

/** Whether there are selected words that can become a link. */
export function hasSelectedWords(editor: Editor): boolean {
  const { from, to } = editor.state.selection;
  return editor.state.doc.textBetween(from, to).trim() !== '';
}

/** The cursor's place; behind what is selected otherwise, at the end of the block that the selection ends in, so that nothing is replaced. */
function insertPosition(editor: Editor): number {
  const { selection, doc } = editor.state;
  if (selection instanceof NodeSelection) return selection.to;
  // When everything is selected, the selection itself ends outside of every text.
  const { $to } = Selection.near(selection.$to, -1);
  const holdsSomething = doc.textBetween(selection.from, selection.to, '', ' ') !== '';
  return holdsSomething && $to.parent.isTextblock ? $to.after() : $to.pos;
}
