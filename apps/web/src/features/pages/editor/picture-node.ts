import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { PictureView } from './picture-view.tsx';

/** A picture on lines of its own. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (isPictureAddress(image.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

/** Our own, or one of the web, which the server copies when the page is saved. Files of the writer's machine lead nowhere. */
const isPictureAddress = (src: string): boolean => /^(https?:\/\/|\/(?![/\\])|data:image\/)/iu.test(src);
