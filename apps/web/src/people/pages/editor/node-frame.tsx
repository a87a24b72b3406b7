import { NodeViewWrapper } from '@tiptap/react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { editorTexts } from './editor.texts.ts';
import { type Insert, useInsert } from './inserts.ts';

type Props = {
  selected: boolean;
  /** What the button below changes. */
  insert: Insert;
  /** Below while it is selected: what people who cannot see it are told. */
  words: string;
  className?: string;
  children: ReactNode;
};

/** A picture or video inside the text. Selected it has a ring, and below it what it says and a way to change it. */
export function NodeFrame({ selected, insert, words, className, children }: Props) {
  // While the page is only looked at nothing can be changed.
  const open = useInsert();
  return (
    <NodeViewWrapper data-drag-handle className="my-4 grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className={clsx('justify-self-start rounded-lg', selected && open && 'shadow-focus', className)}>
        {children}
      </div>
      {selected && open && (
        <div contentEditable={false} className="flex max-w-full flex-wrap items-center gap-2 text-13 text-text-3">
          <span className="wrap-anywhere">{words}</span>
          <Button size="sm" onClick={() => open(insert)}>
            {editorTexts.picture.change}
          </Button>
        </div>
      )}
    </NodeViewWrapper>
  );
}
