import clsx from 'clsx';
import { Check, Sparkles } from 'lucide-react';
import { type KeyboardEvent, useRef, useState, useEffect } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { faceTexts as texts } from './face.texts.gen.ts';

/** Faces in one row. */
const COLUMNS = 3;

/** One face of the wall. `name` is null until it is painted. */
type WallFace = { key: string; picture: ImageBitmap | null; name: string | null; isChosen: boolean };

type Props = {
  faces: readonly WallFace[];
  onChoose: (index: number) => void;
  onMoreLike: (index: number) => void;
};

/** Twelve faces to choose from; arrows move among them, Enter chooses. */
export function FaceWall({ faces, onChoose, onMoreLike }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const chosen = faces.findIndex(({ isChosen }) => isChosen);
  const active = Math.min(at ?? Math.max(0, chosen), faces.length - 1);
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key, active, faces.length);
    if (step === null) return;
    event.preventDefault();
    setAt(step);
    grid.current?.querySelectorAll<HTMLButtonElement>('[data-face]')[step]?.focus();
  };
  const rows = Array.from({ length: Math.ceil(faces.length / COLUMNS) }, (_, row) => row * COLUMNS);
  return (
    <div ref={grid} role="grid" aria-label={texts.wall} onKeyDown={move} className="grid grid-cols-3 gap-2">
      {rows.map((from) => (
        <div key={from} role="row" className="contents">
          {faces.slice(from, from + COLUMNS).map((face, column) => {
            const index = from + column;
            return (
              <FaceTile
                key={face.key}
                face={face}
                index={index}
                isActive={index === active}
                onFocus={() => setAt(index)}
                onChoose={() => onChoose(index)}
                onMoreLike={() => onMoreLike(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The face that a key leads to; null where it leads nowhere. */
function stepOf(key: string, at: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - COLUMNS,
    ArrowDown: at + COLUMNS,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count ? null : next;
}

type TileProps = {
  face: WallFace;
  index: number;
  isActive: boolean;
  onFocus: () => void;
  onChoose: () => void;
  onMoreLike: () => void;
};

function FaceTile({ face: { picture, name, isChosen }, index, isActive, onFocus, onChoose, onMoreLike }: TileProps) {
  const label = texts.faceOf({ name: name ?? 'none', place: index + 1 });
  return (
    <div role="gridcell" aria-selected={isChosen} className="group/face relative aspect-square min-w-0">
      <button
        type="button"
        data-face
        aria-label={label}
        disabled={!picture}
        tabIndex={isActive ? 0 : -1}
        onFocus={onFocus}
        onClick={onChoose}
        className={clsx(
          'block size-full overflow-hidden rounded-lg bg-bg-sunken ring-focus focus-visible:rounded-lg',
          isChosen && 'shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--accent)]',
        )}
      >
        <FaceCanvas
          picture={picture}
          className="transition-transform duration-(--m-slow) ease-(--enter) group-hover/face:scale-[1.04] motion-reduce:transition-none"
        />
      </button>
      {isChosen && (
        <span className="pointer-events-none absolute top-1.5 right-1.5 grid size-[22px] place-items-center rounded-full bg-accent text-on-accent">
          <Icon of={Check} size={14} />
        </span>
      )}
      {picture && (
        <button
          type="button"
          aria-label={texts.moreLike({ name: name ?? label })}
          title={texts.moreLikeThis}
          tabIndex={isActive ? 0 : -1}
          onFocus={onFocus}
          onClick={onMoreLike}
          className={clsx(
            'absolute bottom-1.5 left-1.5 grid size-8 place-items-center rounded-full bg-media-scrim text-media-ink ring-focus focus-visible:rounded-full pointer-coarse:size-11',
            !isChosen &&
              'opacity-0 group-focus-within/face:opacity-100 group-hover/face:opacity-100 pointer-coarse:hidden',
          )}
        >
          <Icon of={Sparkles} size={16} />
        </button>
      )}
    </div>
  );
}

type FaceCanvasProps = { picture: ImageBitmap | null; className?: string };

/** A painted face; a skeleton until there is one. */
export function FaceCanvas({ picture, className }: FaceCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !picture) return;
    const { width, height } = picture;
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
    element.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  if (!picture) return <Skeleton className={clsx('size-full rounded-none!', className)} />;
  return <canvas ref={canvas} aria-hidden className={clsx('block size-full', className)} />;
}
