import {
  PAGE_ALIGNMENTS,
  type PageAlignment,
  isPageLink,
  PAGE_COLOURS,
  type PageColour,
  isYoutubeId,
  youtubeIdOf,
} from '@sayso/contract';
import { Extension, Mark, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { editorTexts } from './editor.texts.gen.ts';
import { PictureView, YoutubeView } from './node-views.tsx';

/** How paragraphs and headings may stand; `left` is how they do unless told. */
export const ALIGNMENTS = ['left', ...PAGE_ALIGNMENTS] as const;
type Alignment = (typeof ALIGNMENTS)[number];

const ALIGNED = ['paragraph', 'heading'];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alignment: { align: (alignment: Alignment) => ReturnType };
  }
}

/** `<p data-align="center">`; what another program has aligned stays so. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ALIGNED,
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => known(element.getAttribute('data-align') ?? element.style.textAlign),
          renderHTML: ({ align }) => (align ? { 'data-align': align as PageAlignment } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    align:
      (alignment) =>
      ({ commands }) =>
        ALIGNED.map((type) => commands.updateAttributes(type, { align: known(alignment) })).some(Boolean),
  }),
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-l': () => this.editor.commands.align('left'),
      'Mod-Shift-e': () => this.editor.commands.align('center'),
      'Mod-Shift-r': () => this.editor.commands.align('right'),
      'Mod-Shift-j': () => this.editor.commands.align('justify'),
    };
  },
});

const known = (text: string): PageAlignment | null => PAGE_ALIGNMENTS.find((one) => one === text) ?? null;

/** A video of YouTube: `<figure data-youtube="{id}">`. Frames of other programs that show one become one. */
const Youtube = Node.create({
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

/** A picture on lines of its own. */
const Picture = Node.create({
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

/** The colour of words: `<span data-colour="red">`. */
const Ink = colourMark('ink', 'colour');
/** The colour behind words: `<span data-ground="yellow">`. */
const Ground = colourMark('ground', 'ground');

/** A mark with a colour by its name. Colours of other programs are not taken over: they could not be read in both themes. */
function colourMark(name: 'ink' | 'ground', key: 'colour' | 'ground') {
  const attribute = `data-${key}`;
  return Mark.create({
    name,
    addAttributes: () => ({
      colour: {
        parseHTML: (element) => element.getAttribute(attribute),
        renderHTML: ({ colour }) => ({ [attribute]: colour as PageColour }),
      },
    }),
    // One element may carry both colours.
    parseHTML: () => PAGE_COLOURS.map((colour) => ({ tag: `span[${attribute}="${colour}"]`, consuming: false })),
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  });
}

/** Headings that a page may have. */
export const HEADING_LEVELS = [1, 2, 3] as const;

/** Only where it leads: how a link opens is said where the page is read. */
const PageLink = Link.extend({ addAttributes: () => ({ href: { default: null } }) });

/** All that a page may be made of. What is pasted or stored otherwise is not taken over. */
export const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [...HEADING_LEVELS] }),
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  Ink,
  Ground,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  Alignment,
  PageLink.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isPageLink,
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
  Picture,
  Youtube,
  Placeholder.configure({ placeholder: () => editorTexts.content.placeholder }),
  Dropcursor.configure({ color: false, class: 'drop-line' }),
  Gapcursor,
  UndoRedo,
];
