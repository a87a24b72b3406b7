import type { Video } from '@sayso/contract';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { copyLink } from '../watch/copy-link.ts';
import { EmbedFields } from '../watch/embed-fields.tsx';
import { watchTexts } from '../watch/watch.texts.ts';
import { libraryTexts } from './library.texts.ts';
import { ConflictNote } from './settings/conflict-note.tsx';
import { useVideoSettings } from './settings/use-video-settings.ts';
import { VisibilityFields } from './settings/visibility-fields.tsx';
import { videoSettingsTexts } from './settings/video-settings.texts.ts';

const texts = libraryTexts.share;

type Props = { video: Video; mayEdit: boolean; onClose: () => void };

/** Everything that gives a video to others: its link, who may watch it, and the code for other sites. */
export function ShareDialog({ video: opened, mayEdit, onClose }: Props) {
  const { form, video, theirs, takeTheirs } = useVideoSettings(opened, onClose);
  useLeaveGuard(form);
  const leave = async () => {
    if (!form.busy && (!form.hasChanges() || (await confirm(videoSettingsTexts.discard)))) onClose();
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
              {videoSettingsTexts.cancel}
            </Button>
            <SubmitButton form={form} busyText={videoSettingsTexts.saving}>
              {videoSettingsTexts.save}
            </SubmitButton>
          </>
        ) : (
          <Button onClick={onClose}>{videoSettingsTexts.close}</Button>
        )
      }
    >
      <div className="grid gap-6">
        <CopyField label={texts.link} value={video.share_url} />
        <Form form={form} label={texts.title} className="gap-5">
          {theirs && <ConflictNote form={form} theirs={theirs} onTake={takeTheirs} />}
          <VisibilityFields form={form} hasPassword={video.has_password} mayEdit={mayEdit} />
          {!theirs && <FormFailure form={form} />}
        </Form>
        <Embedding video={video} />
      </div>
    </Dialog>
  );
}

function Embedding({ video }: { video: Video }) {
  const isOpenToAll = video.visibility === 'public' || video.visibility === 'unlisted';
  const { width, height } = video.metadata;
  const embedUrl = new URL(`/embed/${video.slug}`, video.share_url).href;
  const copy = async (code: string) => {
    const isCopied = await copyLink(code);
    showToast(
      isCopied
        ? { tone: 'success', title: watchTexts.embedCopied }
        : { tone: 'danger', title: watchTexts.embedCopyFailed },
    );
  };
  return (
    <section className="grid gap-3 border-t border-border pt-5">
      <h3 className="text-14 font-semibold">{watchTexts.embed}</h3>
      {isOpenToAll ? (
        <EmbedFields picture={{ embedUrl, title: video.title, width, height }} onCopy={(code) => void copy(code)} />
      ) : (
        <p className="text-13 text-text-2">{texts.notEmbedded}</p>
      )}
    </section>
  );
}
