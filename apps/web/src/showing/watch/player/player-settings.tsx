import clsx from 'clsx';
import { Keyboard, type LucideIcon, PictureInPicture2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { watchTexts } from '../watch.texts.gen.ts';
import { PLAYER_SPEEDS, type PlayerAction } from './player-keys.ts';

type Props = {
  id: string;
  speed: number;
  isFloating: boolean;
  hasFloating: boolean;
  act: (action: PlayerAction) => void;
  onClose: () => void;
  onShowKeys: (() => void) | undefined;
};

/** How fast it plays, and what is needed less often. Esc and a press elsewhere close it. */
export function PlayerSettings({ id, speed, isFloating, hasFloating, act, onClose, onShowKeys }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const name = useId();

  useEffect(() => {
    const choices = panel.current?.querySelectorAll<HTMLInputElement>('input');
    [...(choices ?? [])].find(({ checked }) => checked)?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      const isAtHome =
        target instanceof Element && target.closest(`#${CSS.escape(id)}, [aria-controls='${CSS.escape(id)}']`);
      if (!isAtHome) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [id, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    document.querySelector<HTMLElement>(`[aria-controls='${CSS.escape(id)}']`)?.focus();
    onClose();
  };
  const choose = (action: () => void) => () => {
    action();
    onClose();
  };

  return (
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label={watchTexts.settings}
      onKeyDown={onKeyDown}
      className="absolute right-2.5 bottom-16 z-20 grid max-h-[calc(100%-72px)] w-[min(248px,calc(100%-20px))] animate-rise gap-1 overflow-auto rounded-lg border border-media-line bg-bezel p-2 text-13 text-media-ink shadow-e3 pointer-coarse:bottom-[74px] pointer-coarse:max-h-[calc(100%-82px)]"
    >
      <fieldset className="grid gap-1.5 px-1.5 pt-1 pb-2">
        <legend className="mb-1.5 text-12 text-media-ink-2">{watchTexts.speed}</legend>
        <div className="grid grid-cols-3 gap-1">
          {PLAYER_SPEEDS.map((one) => (
            <label
              key={one}
              className={clsx(
                'grid h-8 cursor-pointer place-items-center rounded-sm border border-media-line font-medium tabular-nums hover:bg-media-hover has-checked:border-media-ink has-checked:bg-media-hover pointer-coarse:h-11',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-media-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={one === speed}
                onChange={() => act({ type: 'set-speed', speed: one })}
              />
              {one === 1 ? watchTexts.normalSpeed : `${one}x`}
            </label>
          ))}
        </div>
      </fieldset>
      {hasFloating && (
        <Row
          icon={PictureInPicture2}
          label={isFloating ? watchTexts.leavePictureInPicture : watchTexts.pictureInPicture}
          onPress={choose(() => act({ type: 'toggle-picture-in-picture' }))}
        />
      )}
      {onShowKeys && <Row icon={Keyboard} label={watchTexts.keys} onPress={choose(onShowKeys)} />}
    </div>
  );
}

function Row({ icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex h-9 items-center gap-2.5 rounded-sm px-2 text-left hover:bg-media-hover focus-visible:shadow-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-media-ink pointer-coarse:h-11"
    >
      <Icon of={icon} />
      {label}
    </button>
  );
}
