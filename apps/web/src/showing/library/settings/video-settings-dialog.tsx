import { DESCRIPTION_MAX_CHARACTERS, TAGS_PER_VIDEO, TITLE_MAX_CHARACTERS, type Video } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TagsField, TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useLibraryActions } from '../menu/library-actions.ts';
import { VideoFacts } from './video-facts.tsx';
import { VideoFormDialog } from './video-form-dialog.tsx';
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
export function VideoSettingsDialog({ video, mayEdit, onClose }: Props) {
  const acts = useLibraryActions();
  return (
    <VideoFormDialog
      {...{ video, mayEdit, onClose }}
      title={texts.title}
      before={() => !mayEdit && <Note>{texts.readOnly}</Note>}
      fields={({ form, video: base }) => (
        <>
          <AboutFields form={form} mayEdit={mayEdit} />
          <WatchFields form={form} hasPassword={base.has_password} mayEdit={mayEdit} />
        </>
      )}
      after={({ video: base, ifMayLeave }) => (
        <VideoFacts video={base} onEdit={mayEdit ? (what) => ifMayLeave(() => acts?.openEditor(base, what)) : null} />
      )}
    />
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
