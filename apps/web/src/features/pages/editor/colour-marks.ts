import { PAGE_COLOURS, type PageColour } from '@sayso/contract';
import { Mark } from '@tiptap/core';

/** The colour of words: `<span data-colour="red">`. */
export const Ink = colourMark('ink', 'colour');
/** The colour behind words: `<span data-ground="yellow">`. */
export const Ground = colourMark('ground', 'ground');

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
