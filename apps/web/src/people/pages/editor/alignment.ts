import { PAGE_ALIGNMENTS, type PageAlignment } from '@sayso/contract';
import { Extension } from '@tiptap/core';

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
export const Alignment = Extension.create({
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
