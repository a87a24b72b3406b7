import type { NodeViewProps } from '@tiptap/react';
import { ImageDown } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { editorTexts } from './editor.texts.ts';
import { NodeFrame } from './node-frame.tsx';
import type { PictureAttributes } from './picture-attributes.ts';

const { picture: texts } = editorTexts;

/** A picture as it stands in the page. One that lies elsewhere is not fetched by this browser: the server copies it. */
export function PictureView({ node, selected }: NodeViewProps) {
  const { src, alt, width, height } = node.attrs as PictureAttributes;
  return (
    <NodeFrame selected={selected} insert={{ kind: 'picture' }} words={alt ? texts.described(alt) : texts.decorates}>
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
        <b className="block font-semibold text-text">{texts.elsewhere(new URL(src).host)}</b>
        {texts.copied}
      </span>
    </div>
  );
}
