import { isPageLink } from '@sayso/contract';
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
import { Alignment } from './alignment.ts';
import { Ground, Ink } from './colour-marks.ts';
import { editorTexts } from './editor.texts.ts';
import { Picture } from './picture-node.ts';
import { Youtube } from './youtube-node.ts';

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
  Placeholder.configure({ placeholder: editorTexts.content.placeholder }),
  Dropcursor.configure({ color: false, class: 'drop-line' }),
  Gapcursor,
  UndoRedo,
];
