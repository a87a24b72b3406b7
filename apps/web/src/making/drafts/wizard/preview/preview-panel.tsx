import { chosenAudio, OWN_VOICE, type Preferences } from '@sayso/contract';
import clsx from 'clsx';
import { AudioLines, Captions, Clock, Image, type LucideIcon, Ratio, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../../lib/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/overlays/layers.tsx';
import { usePreferences } from '../../../../session/preferences.ts';
import { pictureSize, videoMs } from '../../../specs/specs.parts.tsx';
import { createTexts } from '../../create.texts.gen.ts';
import { type Draft, isWordless } from '../../store/draft.ts';
import { useDraft, useDraftPart } from '../../store/open-draft.tsx';
import { placeName, PreviewPhone, type PreviewProps } from './preview-phone.tsx';

/** The column beside the steps. On a phone it is hidden and opens from the action bar. */
export function PreviewPanel(preview: PreviewProps) {
  return (
    <aside
      aria-label={createTexts.livePreview}
      className="sticky top-[calc(var(--top)+16px)] self-start pb-22 max-md:hidden"
    >
      <h2 className="mb-3.5 font-semibold">{createTexts.livePreview}</h2>
      <PreviewPhone {...preview} />
      <PreviewFacts />
    </aside>
  );
}

type ButtonProps = {
  /** The preview has a column of its own where there is room. */
  hasPanel: boolean;
  onOpen: () => void;
};

/** A thumbnail in the action bar that opens the preview, where there is no column for it. */
export function PreviewButton({ hasPanel, onOpen }: ButtonProps) {
  const avatar = useDraftPart((draft) => draft.avatar);
  return (
    <button
      type="button"
      aria-label={createTexts.openPreview}
      onClick={onOpen}
      className={clsx(
        'grid h-12 min-w-12 shrink-0 content-center justify-items-center gap-0.5 rounded-sm text-11 font-medium text-text-2 ring-focus',
        hasPanel && 'md:hidden',
      )}
    >
      <span className="grid size-7 place-items-center overflow-hidden rounded-sm bg-fill text-text-3">
        {avatar ? (
          <img src={avatar.thumbnail_url} alt="" className="size-full object-cover object-[50%_26%]" />
        ) : (
          <Icon of={User} size={14} />
        )}
      </span>
      {createTexts.preview}
    </button>
  );
}

type SheetProps = PreviewProps & {
  open: boolean;
  onClose: () => void;
  /** Below the preview. */
  children: ReactNode;
};

/** The preview where it has no column. */
export function PreviewSheet({ open, onClose, children, ...preview }: SheetProps) {
  return (
    <Sheet open={open} onOpenChange={onClose} title={createTexts.livePreview}>
      <div className="mx-auto max-w-[480px]">
        <PreviewPhone {...preview} />
        <PreviewFacts />
        {children}
      </div>
    </Sheet>
  );
}

function PreviewFacts() {
  const draft = useDraft();
  const { videoQuality } = usePreferences();
  return (
    <p className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-12 text-text-3 tabular-nums">
      {factsOf(draft, videoQuality).map(({ icon, text }) => (
        <span key={text} className="inline-flex items-center gap-[5px]">
          <Icon of={icon} size={14} />
          {text}
        </span>
      ))}
    </p>
  );
}

type Fact = { icon: LucideIcon; text: string };

/** What is worth knowing at each step. */
function factsOf(draft: Draft, quality: Preferences['videoQuality']): Fact[] {
  const audio = chosenAudio(draft);
  const { captions, endCard, output } = draft.spec;
  const name: Fact[] = draft.avatar ? [{ icon: User, text: draft.avatar.display_name }] : [];
  const length: Fact[] = audio ? [{ icon: Clock, text: formatDuration(videoMs(audio, endCard)) }] : [];
  if (draft.step === 1) {
    const roomName = placeName(draft);
    const room: Fact[] = roomName === undefined ? [] : [{ icon: Image, text: roomName }];
    return [...name, ...room, { icon: Ratio, text: output.format }];
  }
  if (draft.step === 2) {
    const speaker = draft.useCustomAudio ? OWN_VOICE.name : draft.voice?.name;
    const voice: Fact[] = speaker === undefined ? [] : [{ icon: AudioLines, text: speaker }];
    return [...name, ...voice, ...length];
  }
  const isCaptioned = captions.look.style !== 'off' && !isWordless(draft);
  return [
    ...length,
    { icon: Ratio, text: pictureSize(output.format, quality) },
    { icon: Captions, text: isCaptioned ? createTexts.captionsOn : createTexts.captionsOff },
  ];
}
