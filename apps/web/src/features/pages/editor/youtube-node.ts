import { isYoutubeId, youtubeIdOf } from '@sayso/contract';
import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { YoutubeView } from './youtube-view.tsx';

/** A video of YouTube: `<figure data-youtube="{id}">`. Frames of other programs that show one become one. */
export const Youtube = Node.create({
  name: 'youtube',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ video: { default: null, renderHTML: ({ video }) => ({ 'data-youtube': video as string }) } }),
  parseHTML: () => [
    {
      tag: 'figure[data-youtube]',
      getAttrs: (figure) => videoOr(isYoutubeId, figure.getAttribute('data-youtube')),
    },
    { tag: 'iframe[src]', getAttrs: (frame) => videoOr(isYoutubeId, youtubeIdOf(frame.getAttribute('src') ?? '')) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(YoutubeView),
});

const videoOr = (isVideo: (id: string) => boolean, id: string | null) =>
  id !== null && isVideo(id) ? { video: id } : false;
