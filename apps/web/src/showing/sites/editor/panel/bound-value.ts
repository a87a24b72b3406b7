import { type Path, valueAt } from '../document-edits.ts';
import { useEditorState, useOpenSite } from '../open-site.tsx';

/** What stands at a place of the document, and how it is changed. `write` is for letters: a whole text is one step back. */
export function useBound<Value>(path: Path) {
  const { store } = useOpenSite();
  const value = useEditorState(({ document }) => valueAt(document, path)) as Value;
  return {
    value,
    change: (next: Value) => store.change(path, next),
    write: (text: string) => store.write(path, text),
  };
}
