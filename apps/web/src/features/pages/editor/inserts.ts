import type { Editor } from '@tiptap/core';
import { createContext, useContext } from 'react';

/** What a dialog puts into the page. `file`: a picture that was dropped or pasted. */
export type Insert = { kind: 'link' } | { kind: 'picture'; file?: File } | { kind: 'youtube' };

/** Opens the dialog of something to insert, or of what is selected. */
export const InsertContext = createContext<(insert: Insert) => void>(() => undefined);
export const useInsert = () => useContext(InsertContext);

/** What of this kind is selected as a whole; null when something else is. */
export function selectedNode<Attributes>(editor: Editor, type: 'picture' | 'youtube'): Attributes | null {
  return editor.isActive(type) ? (editor.getAttributes(type) as Attributes) : null;
}
