import type { Video } from '@sayso/contract';
import type { ReactNode } from 'react';
import { useLeaveGuard } from '../../../ui/overlays/use-leave-guard.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { ConflictNote } from './conflict-note.tsx';
import { useVideoSettings } from './use-video-settings.ts';
import type { VideoSettings } from './video-settings-values.ts';
import { videoSettingsTexts as texts } from './video-settings.texts.ts';

type Parts = {
  video: Video;
  form: AppForm<VideoSettings>;
  /** Runs `act` unless somebody would lose what they changed and wants to stay. */
  ifMayLeave: (act: () => void) => void;
};
type Props = {
  video: Video;
  title: string;
  /** Whoever may only look finds everything here, and nothing to press. */
  mayEdit: boolean;
  onClose: () => void;
  /** Fields of the form, in sections. */
  fields: (parts: Parts) => ReactNode;
  before?: (parts: Parts) => ReactNode;
  after: (parts: Parts) => ReactNode;
};

/** A dialog around the form of a video: what is changed is saved, refused as a conflict, or asked about before it is lost. */
export function VideoFormDialog({ video: opened, title, mayEdit, onClose, fields, before, after }: Props) {
  const { form, video, theirs, takeTheirs } = useVideoSettings(opened, onClose);
  useLeaveGuard(form);
  const leave = async (act: () => void) => {
    if (!form.busy && (!form.hasChanges() || (await confirm(texts.discard)))) act();
  };
  const parts = { video, form, ifMayLeave: (act: () => void) => void leave(act) };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void leave(onClose)}
      title={title}
      description={video.title}
      width="wide"
      footer={
        mayEdit ? (
          <>
            <Button onClick={() => void leave(onClose)} disabled={form.busy}>
              {texts.cancel}
            </Button>
            <SubmitButton form={form} busyText={texts.saving}>
              {texts.save}
            </SubmitButton>
          </>
        ) : (
          <Button onClick={onClose}>{texts.close}</Button>
        )
      }
    >
      <div className="grid gap-7">
        {before?.(parts)}
        <Form form={form} label={title} className="gap-7">
          {theirs && <ConflictNote form={form} theirs={theirs} onTake={takeTheirs} />}
          {fields(parts)}
          {!theirs && <FormFailure form={form} />}
        </Form>
        {after(parts)}
      </div>
    </Dialog>
  );
}
