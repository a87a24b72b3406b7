import type { UploadKind } from '@sayso/contract';
import { type ReactNode, useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useIsPhone } from '../../../lib/use-media.ts';
import { reasonIn } from '../../../people/plans/plans.parts.tsx';
import { videosTexts } from '../videos.texts.gen.ts';

const { captions: shared } = videosTexts;

type Props = {
  texts: { title: string; description: string; failed: string; discard: Parameters<typeof confirm>[0] };
  edit: {
    hasEdits: boolean;
    canSave: boolean;
    isSaving: boolean;
    /** Files of one's own that are gone, and whether the video is made without them. */
    lost: readonly UploadKind[];
    goesWithout: boolean;
    setGoesWithout: (goes: boolean) => void;
    failure: unknown;
    save: () => void;
  };
  onClose: () => void;
  /** In view while one chooses. */
  preview: ReactNode;
  /** What is chosen. */
  children: ReactNode;
};

/** What is changed of a finished video, beside how it will look; saving makes it anew. A refusal is to be read beside what it is about. */
export function ChangeDialog({ texts, edit, onClose, preview, children }: Props) {
  const { isSaving, lost, failure } = edit;
  const isPhone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  const leave = async () => {
    if (isSaving) return;
    if (!edit.hasEdits || (await confirm({ ...texts.discard, tone: 'retreat' }))) onClose();
  };
  // What can be mended below is said there.
  const isTold = failure instanceof ApiError && failure.code === 'upload_gone' && lost.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void leave()}
      title={texts.title}
      description={texts.description}
      width="wide"
      firstFocus={() => firstFocus(body.current, isPhone)}
      footer={
        <>
          <Button disabled={isSaving} onClick={() => void leave()}>
            {shared.close}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyText={shared.saving}
            disabled={!edit.canSave}
            onClick={edit.save}
          >
            {shared.save}
          </Button>
        </>
      }
    >
      <div ref={body} className="grid items-start gap-6 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
        <div className="sm:sticky sm:top-0">{preview}</div>
        <div className="grid min-w-0 gap-5">
          {failure !== null && !isTold && (
            <Note tone="danger">
              <strong className="font-semibold">{texts.failed}.</strong> {reasonIn(failure)}
            </Note>
          )}
          {lost.length > 0 && (
            <div className="grid gap-3">
              <Note tone="warning">{shared.lost({ files: lost.map((kind) => shared.files[kind]).join(', ') })}</Note>
              <Checkbox checked={edit.goesWithout} onCheckedChange={edit.setGoesWithout} label={shared.goWithout} />
            </div>
          )}
          {children}
        </div>
      </div>
    </Dialog>
  );
}

/** Where something is written; else the dialog itself, for any other field would be scrolled to, on a phone past the preview above it. */
function firstFocus(body: HTMLElement | null, isPhone: boolean): HTMLElement | null {
  return (isPhone ? null : writingIn(body)) ?? body?.closest<HTMLElement>('[role=dialog]') ?? null;
}

/** The first text or line of captions that can be written. */
export const writingIn = (body: HTMLElement | null): HTMLElement | null =>
  body?.querySelector<HTMLElement>('textarea, ol input') ?? null;
