import { PAGE_COLOURS, type PageColour } from '@sayso/contract';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import clsx from 'clsx';
import {
  AlignLeft,
  Baseline,
  Bold,
  Heading,
  Highlighter,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  RemoveFormatting,
  SquarePlay,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useRef } from 'react';
import { keyNames } from '../../../ui/shortcuts.ts';
import { FADES, useHiddenEnds } from '../../../ui/measure.ts';
import { ALIGNMENTS, HEADING_LEVELS } from './extensions.ts';
import { editorTexts } from './editor.texts.gen.ts';
import { useInsert } from './inserts.ts';
import { Tool, ToolLine, ToolMenu } from './tool-parts.tsx';

const { toolbar: texts } = editorTexts;
const NORMAL = 'normal';
const keys = (combination: string) => keyNames(combination).join('+');

const blockStyles = () => [
  { value: NORMAL, label: texts.blocks.normal },
  ...HEADING_LEVELS.map((level) => ({ value: String(level), label: texts.blocks.heading({ level }) })),
];
/** In place of a colour: none. */
const NO_COLOUR = 'none';

/** What is so at the selection, for the toolbar to show. */
function useToolState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      block: HEADING_LEVELS.find((level) => at.isActive('heading', { level }))?.toString() ?? 'normal',
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      underline: at.isActive('underline'),
      strike: at.isActive('strike'),
      ink: colourAt(at, 'ink'),
      ground: colourAt(at, 'ground'),
      ordered: at.isActive('orderedList'),
      bullets: at.isActive('bulletList'),
      align: ALIGNMENTS.find((align) => at.isActive({ align })) ?? 'left',
      link: at.isActive('link'),
      picture: at.isActive('picture'),
      youtube: at.isActive('youtube'),
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
      isEditable: at.isEditable,
    }),
  });
}

function colourAt(editor: Editor, mark: 'ink' | 'ground'): string {
  const { colour } = editor.getAttributes(mark);
  return typeof colour === 'string' ? colour : NO_COLOUR;
}

const INK: Record<PageColour, string> = {
  grey: 'text-(--ink-grey)',
  red: 'text-(--ink-red)',
  orange: 'text-(--ink-orange)',
  yellow: 'text-(--ink-yellow)',
  green: 'text-(--ink-green)',
  blue: 'text-(--ink-blue)',
  purple: 'text-(--ink-purple)',
  pink: 'text-(--ink-pink)',
};
const GROUND: Record<PageColour, string> = {
  grey: 'bg-(--ground-grey)',
  red: 'bg-(--ground-red)',
  orange: 'bg-(--ground-orange)',
  yellow: 'bg-(--ground-yellow)',
  green: 'bg-(--ground-green)',
  blue: 'bg-(--ground-blue)',
  purple: 'bg-(--ground-purple)',
  pink: 'bg-(--ground-pink)',
};

/** How a colour looks on words, or behind them; null is none. */
function Swatch({ kind, colour }: { kind: 'ink' | 'ground'; colour: PageColour | null }) {
  const look = colour === null ? 'text-text' : kind === 'ink' ? INK[colour] : GROUND[colour];
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-5 place-items-center rounded-xs border border-border-strong text-12 font-semibold',
        look,
      )}
    >
      A
    </span>
  );
}

const coloursOf = (kind: 'ink' | 'ground') => [
  { value: NO_COLOUR, label: texts.noColour, sign: <Swatch kind={kind} colour={null} /> },
  ...PAGE_COLOURS.map((colour) => ({
    value: colour,
    label: texts.colours[colour],
    sign: <Swatch kind={kind} colour={colour} />,
  })),
];
const alignments = () => ALIGNMENTS.map((value) => ({ value, label: texts.alignments[value] }));

/** Everything that forms the text, in the documented order. Arrows move in it; Esc leads back to the text. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const at = useToolState(editor);
  const insert = useInsert();
  const row = useRef<HTMLDivElement>(null);
  const hidden = useHiddenEnds(row);
  const toText = () => editor.view.focus();
  // The focus stays where the press was: on the button by key, in the text by mouse.
  const act = () => editor.chain();
  const colour = (mark: 'ink' | 'ground') => (value: string) =>
    void (value === NO_COLOUR ? act().unsetMark(mark).run() : act().setMark(mark, { colour: value }).run());
  const disabled = !at.isEditable;
  // A button that nothing is left for takes no keys: they go on in the text.
  const goThrough = (history: 'undo' | 'redo') => {
    editor.commands[history]();
    if (!editor.can()[history]()) toText();
  };

  return (
    <Toolbar.Root
      ref={row}
      aria-label={texts.label}
      onKeyDown={({ key }) => key === 'Escape' && toText()}
      className={clsx(
        'flex items-center gap-0.5 p-1.5 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap',
        FADES[hidden],
      )}
    >
      <Tool
        icon={Undo2}
        label={texts.undo}
        keys={keys('mod+z')}
        disabled={disabled || !at.canUndo}
        onPress={() => goThrough('undo')}
      />
      <Tool
        icon={Redo2}
        label={texts.redo}
        keys={keys('mod+shift+z')}
        disabled={disabled || !at.canRedo}
        onPress={() => goThrough('redo')}
      />
      <ToolLine />
      <ToolMenu
        icon={Heading}
        label={texts.blocks.label}
        choices={blockStyles()}
        value={at.block}
        showsValue
        disabled={disabled}
        onChoose={(value) => {
          const level = HEADING_LEVELS.find((one) => String(one) === value);
          if (level === undefined) act().setNode('paragraph').run();
          else act().setNode('heading', { level }).run();
        }}
        onChosen={toText}
      />
      <ToolLine />
      <Tool
        icon={Bold}
        label={texts.bold}
        keys={keys('mod+b')}
        pressed={at.bold}
        disabled={disabled}
        onPress={() => act().toggleBold().run()}
      />
      <Tool
        icon={Italic}
        label={texts.italic}
        keys={keys('mod+i')}
        pressed={at.italic}
        disabled={disabled}
        onPress={() => act().toggleItalic().run()}
      />
      <Tool
        icon={Underline}
        label={texts.underline}
        keys={keys('mod+u')}
        pressed={at.underline}
        disabled={disabled}
        onPress={() => act().toggleUnderline().run()}
      />
      <Tool
        icon={Strikethrough}
        label={texts.strike}
        keys={keys('mod+shift+s')}
        pressed={at.strike}
        disabled={disabled}
        onPress={() => act().toggleStrike().run()}
      />
      <ToolLine />
      <ToolMenu
        icon={Baseline}
        label={texts.ink}
        choices={coloursOf('ink')}
        value={at.ink}
        disabled={disabled}
        onChoose={colour('ink')}
        onChosen={toText}
      />
      <ToolMenu
        icon={Highlighter}
        label={texts.ground}
        choices={coloursOf('ground')}
        value={at.ground}
        disabled={disabled}
        onChoose={colour('ground')}
        onChosen={toText}
      />
      <ToolLine />
      <Tool
        icon={ListOrdered}
        label={texts.ordered}
        keys={keys('mod+shift+7')}
        pressed={at.ordered}
        disabled={disabled}
        onPress={() => act().toggleOrderedList().run()}
      />
      <Tool
        icon={List}
        label={texts.bullets}
        keys={keys('mod+shift+8')}
        pressed={at.bullets}
        disabled={disabled}
        onPress={() => act().toggleBulletList().run()}
      />
      <ToolMenu
        icon={AlignLeft}
        label={texts.align}
        choices={alignments()}
        value={at.align}
        disabled={disabled}
        onChoose={(value) => {
          const align = ALIGNMENTS.find((one) => one === value);
          if (align) act().align(align).run();
        }}
        onChosen={toText}
      />
      <ToolLine />
      <Tool
        icon={Link}
        label={texts.link}
        pressed={at.link}
        disabled={disabled}
        onPress={() => insert?.({ kind: 'link' })}
      />
      <Tool
        icon={ImagePlus}
        label={texts.picture}
        pressed={at.picture}
        disabled={disabled}
        onPress={() => insert?.({ kind: 'picture' })}
      />
      <Tool
        icon={SquarePlay}
        label={texts.video}
        pressed={at.youtube}
        disabled={disabled}
        onPress={() => insert?.({ kind: 'youtube' })}
      />
      <ToolLine />
      <Tool
        icon={RemoveFormatting}
        label={texts.clear}
        disabled={disabled}
        onPress={() => act().unsetAllMarks().clearNodes().align('left').run()}
      />
    </Toolbar.Root>
  );
}
