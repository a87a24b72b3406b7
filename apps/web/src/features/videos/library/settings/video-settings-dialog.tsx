import { DESCRIPTION_MAX_CHARACTERS, TAGS_PER_VIDEO, TITLE_MAX_CHARACTERS, type Video } from '@sayso/contract';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { Note } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { confirm } from '../../../../ui/confirm.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form, FormFailure, SubmitButton } from '../../../../ui/form/form.tsx';
import { TagsField, TextAreaField, TextField } from '../../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../../ui/form/use-app-form.ts';
import { useLibraryActs } from '../library-acts.ts';
import { ConflictNote } from './conflict-note.tsx';
import { useVideoSettings } from './use-video-settings.ts';
import { VideoFacts } from './video-facts.tsx';
import type { VideoSettings } from './video-settings-values.ts';
import { videoSettingsTexts as texts } from './video-settings.texts.ts';
import { WatchFields } from './watch-fields.tsx';

type Props = {
  video: Video;
  /** Whoever may only look finds everything here, and nothing to press. */
  mayEdit: boolean;
  onClose: () => void;
};

/** What is said about a video and who may watch it, above what it was made from. */
export function VideoSettingsDialog({ video: opened, mayEdit, onClose }: Props) {
  const { form, video, theirs, takeTheirs } = useVideoSettings(opened, onClose);
  useLeaveGuard(form);
  const acts = useLibraryActs();
  const mayLeave = async () => !form.busy && (!form.hasChanges() || (await confirm(texts.discard)));
  const leave = async () => {
    if (await mayLeave()) onClose();
  };
  const edit = async (what: 'captions' | 'scene') => {
    if (await mayLeave()) acts?.openEditor(video, what);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void leave()}
      title={texts.title}
      description={video.title}
      width="wide"
      footer={
        mayEdit ? (
          <>
            <Button onClick={() => void leave()} disabled={form.busy}>
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
        {!mayEdit && <Note>{texts.readOnly}</Note>}
        <Form form={form} label={texts.title} className="gap-7">
          {theirs && <ConflictNote form={form} theirs={theirs} onTake={takeTheirs} />}
          <AboutFields form={form} mayEdit={mayEdit} />
          <WatchFields form={form} hasPassword={video.has_password} mayEdit={mayEdit} />
          {!theirs && <FormFailure form={form} />}
        </Form>
        <VideoFacts video={video} onEdit={mayEdit ? (what) => void edit(what) : null} />
      </div>
    </Dialog>
  );
}

function AboutFields({ form, mayEdit }: { form: AppForm<VideoSettings>; mayEdit: boolean }) {
  const disabled = !mayEdit;
  return (
    <section className="grid gap-5" aria-label={texts.about}>
      <TextField form={form} name="title" label={texts.name} most={TITLE_MAX_CHARACTERS} disabled={disabled} />
      <TextAreaField
        form={form}
        name="description"
        label={texts.description}
        help={texts.descriptionHelp}
        rows={4}
        most={DESCRIPTION_MAX_CHARACTERS}
        disabled={disabled}
      />
      <TagsField form={form} name="tags" {...texts.tags} most={TAGS_PER_VIDEO} disabled={disabled} />
    </section>
  );
}
