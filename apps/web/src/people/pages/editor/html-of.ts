import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';

/** The page as HTML; '' when nothing is in it. Written in a document of its own, where pictures are not fetched. */
export function htmlOf({ isEmpty, schema, state }: Editor): string {
  if (isEmpty) return '';
  const inert = document.implementation.createHTMLDocument();
  inert.body.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: inert }));
  return inert.body.innerHTML;
}
