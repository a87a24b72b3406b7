import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import clsx from 'clsx';
import { ImageDown, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { editorTexts } from './editor.texts.gen.ts';
import { type Insert, useInsert } from './inserts.ts';

/** A picture of a page: where it lies, what it shows in words ('' when it only decorates), and its size in pixels. */
export type PictureAttributes = { src: string; alt: string; width: number | null; height: number | null };

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
function NodeFrame({ selected, insert, words, className, children }: Props) {
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

const { picture: texts } = editorTexts;

/** A picture as it stands in the page. One that lies elsewhere is not fetched by this browser: the server copies it. */
export function PictureView({ node, selected }: NodeViewProps) {
  const { src, alt, width, height } = node.attrs as PictureAttributes;
  return (
    <NodeFrame
      selected={selected}
      insert={{ kind: 'picture' }}
      words={alt ? texts.described({ alt }) : texts.decorates}
    >
      {/^https?:/u.test(src) && !isOwn(src) ? (
        <PictureElsewhere src={src} />
      ) : (
        <img src={src} alt={alt} width={width ?? undefined} height={height ?? undefined} />
      )}
    </NodeFrame>
  );
}

const isOwn = (src: string): boolean => new URL(src).origin === location.origin;

function PictureElsewhere({ src }: { src: string }) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-border bg-fill px-4 py-5 text-13 text-text-2">
      <Icon of={ImageDown} size={20} />
      <span>
        <b className="block font-semibold text-text">{texts.elsewhere({ host: new URL(src).host })}</b>
        {texts.copied}
      </span>
    </div>
  );
}

const { video: youtubeViewTexts } = editorTexts;

/** A video of YouTube as it stands in the page: nothing of it is loaded here. */
export function YoutubeView({ node, selected }: NodeViewProps) {
  const address = `youtu.be/${(node.attrs as { video: string }).video}`;
  return (
    <NodeFrame selected={selected} className="w-full" insert={{ kind: 'youtube' }} words={address}>
      <div className="grid aspect-video place-items-center content-center gap-3 rounded-lg border border-border bg-fill px-4 text-center text-13 text-text-2">
        <span className="grid size-12 place-items-center rounded-full bg-accent text-on-accent">
          <Icon of={Play} size={20} />
        </span>
        <span>
          <b className="block font-semibold text-text">{youtubeViewTexts.name}</b>
          {youtubeViewTexts.note}
        </span>
      </div>
    </NodeFrame>
  );
}
