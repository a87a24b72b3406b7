import type { NodeViewProps } from '@tiptap/react';
import { Play } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { editorTexts } from './editor.texts.ts';
import { NodeFrame } from './node-frame.tsx';

const { video: texts } = editorTexts;

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
          <b className="block font-semibold text-text">{texts.name}</b>
          {texts.note}
        </span>
      </div>
    </NodeFrame>
  );
}
