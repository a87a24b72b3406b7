import type { Upload, UploadKind } from '@sayso/contract';
import { ImageOff, Pause, Play, X } from 'lucide-react';
import { formatDuration } from '../../lib/format.ts';
import { useSound } from '../../lib/use-sound.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { sayThatItIsSilent } from './sound-choice.tsx';
import { uploadsTexts as texts } from './uploads.texts.ts';

type Props = {
  kind: UploadKind;
  /** Undefined while it is being read, null when it cannot be. */
  upload: Upload | null | undefined;
  noteId: string | undefined;
  onChange: () => void;
  onTakeBack: () => void;
};

/** The file that a form uses: what it looks or sounds like, its name, another one instead, or none. */
export function ChosenUpload({ kind, upload, noteId, onChange, onTakeBack }: Props) {
  const { chosen } = texts.words[kind];
  const name = upload === null ? texts.lost : upload?.name || texts.unnamed;
  return (
    <div
      role="group"
      aria-label={chosen}
      aria-describedby={noteId}
      className="flex w-full max-w-[420px] min-w-0 items-center gap-3 rounded-md border border-accent bg-accent-soft p-2"
    >
      {upload && kind === 'music' ? <Player upload={upload} name={name} /> : <Thumbnail upload={upload} />}
      <span className="min-w-0 flex-1">
        {upload === undefined ? (
          <Skeleton className="h-4 w-24" />
        ) : (
          <span className="block truncate text-13 font-medium">{name}</span>
        )}
        <span className="block text-12 text-text-2 tabular-nums">
          {upload && kind === 'music' ? formatDuration(upload.duration_ms) : chosen}
        </span>
      </span>
      <span className="flex items-center">
        <Button
          size="sm"
          variant="quiet"
          aria-label={texts.changeNamed(chosen.toLowerCase())}
          className="touch-44"
          onClick={onChange}
        >
          {upload === null ? texts.chooseAnother : texts.change}
        </Button>
        <IconButton icon={X} size="sm" label={texts.takeBack(name)} onClick={onTakeBack} />
      </span>
    </div>
  );
}

function Thumbnail({ upload }: Pick<Props, 'upload'>) {
  if (!upload || upload.kind === 'music')
    return (
      <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-fill text-text-3">
        {upload === null && <Icon of={ImageOff} />}
      </span>
    );
  return (
    <img
      src={upload.url}
      alt=""
      className={
        upload.kind === 'background'
          ? 'size-11 shrink-0 rounded-sm bg-bg-sunken object-cover'
          : 'size-11 shrink-0 rounded-sm bg-bg-sunken object-contain p-1'
      }
    />
  );
}

function Player({ upload, name }: { upload: Upload; name: string }) {
  const { isPlaying, toggle } = useSound(upload.url, sayThatItIsSilent);
  return (
    <IconButton
      outlined
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? texts.pause(name) : texts.play(name)}
      onClick={toggle}
    />
  );
}
