import {
  ArrowDownToLine,
  ArrowUpToLine,
  Keyboard,
  ListEnd,
  type LucideIcon,
  Play,
  Redo2,
  Search,
  SeparatorHorizontal,
  SplitSquareVertical,
  Undo2,
} from 'lucide-react';
import { IconButton } from '../../../../ui/button.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { keyNames } from '../../../../ui/shortcuts.ts';
import { Popover } from '../../../../ui/overlays/popover.tsx';
import { LINE_KEYS, linesTexts as texts } from '../../lines.texts.ts';
import type { LineAction } from './row-keys.ts';

const ACTIONS: readonly { action: LineAction; icon: LucideIcon }[] = [
  { action: 'split', icon: SplitSquareVertical },
  { action: 'join', icon: ListEnd },
  { action: 'wordUp', icon: ArrowUpToLine },
  { action: 'wordDown', icon: ArrowDownToLine },
  { action: 'page', icon: SeparatorHorizontal },
];

type Props = {
  /** Which of them change something at the chosen line. */
  possible: ReadonlySet<LineAction>;
  canUndo: boolean;
  canRedo: boolean;
  canPlay: boolean;
  isFinding: boolean;
  onAction: (action: LineAction | 'undo' | 'redo' | 'play') => void;
  onFind: () => void;
};

/** What keys do in the list, for the finger and the mouse. A press leaves the cursor where it is. */
export function LinesToolbar({ possible, canUndo, canRedo, canPlay, isFinding, onAction, onFind }: Props) {
  return (
    <div
      role="group"
      aria-label={texts.tools}
      onMouseDown={(event) =>
        event.target instanceof Element && event.target.closest('[data-tool]') && event.preventDefault()
      }
      className="flex flex-wrap items-center sm:gap-0.5"
    >
      <Tool icon={Undo2} label={texts.undo} disabled={!canUndo} onClick={() => onAction('undo')} />
      <Tool icon={Redo2} label={texts.redo} disabled={!canRedo} onClick={() => onAction('redo')} />
      <span aria-hidden className="mx-1 h-5 w-px bg-border max-sm:hidden" />
      <Tool
        icon={Play}
        label={texts.play}
        disabled={!canPlay}
        onClick={() => onAction('play')}
        // Beside each line stands a button that does it.
        className="max-sm:hidden"
      />
      {ACTIONS.map(({ action, icon }) => (
        <Tool
          key={action}
          icon={icon}
          label={texts[action]}
          disabled={!possible.has(action)}
          onClick={() => onAction(action)}
        />
      ))}
      <span aria-hidden className="mx-1 h-5 w-px bg-border max-sm:hidden" />
      <IconButton icon={Search} label={texts.find} title={texts.find} aria-pressed={isFinding} onClick={onFind} />
      <Popover
        title={texts.keys}
        align="end"
        trigger={<IconButton icon={Keyboard} label={texts.keys} title={texts.keys} className="max-sm:hidden" />}
      >
        <dl className="text-13">
          {LINE_KEYS.map(({ keys, label }) => (
            <div key={keys} className="flex items-center justify-between gap-3 py-1">
              <dt>{label}</dt>
              <dd className="flex shrink-0 gap-1">
                {keyNames(keys).map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Popover>
    </div>
  );
}

type ToolProps = { icon: LucideIcon; label: string; disabled: boolean; onClick: () => void; className?: string };

function Tool(props: ToolProps) {
  return <IconButton {...props} data-tool title={props.label} />;
}
