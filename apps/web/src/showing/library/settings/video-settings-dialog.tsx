import { DESCRIPTION_MAX_CHARACTERS, TAGS_PER_VIDEO, TITLE_MAX_CHARACTERS, type Video } from '@sayso/contract';
import { Captions, Image } from 'lucide-react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TagsField, TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { filmedByOf } from '../../../making/specs/specs.parts.tsx';
import { useLibraryActions } from '../library-actions.ts';
import { videosTexts } from '../videos.texts.gen.ts';
import { Fact, MakerFacts, ScriptFact, backgroundLabel, voiceLine } from '../facts.tsx';
import { VideoFormDialog } from './video-form-dialog.tsx';
import { type VideoSettings, VisibilityFields, type WatchFieldsProps } from './video-settings-values.tsx';
import { videoSettingsTexts as texts } from '../video-settings.texts.gen.ts';

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

type VideoFactsProps = {
  video: Video;
  /** Null for whoever may only look. */
  onEdit: ((what: 'captions' | 'scene') => void) | null;
};

/** What of a video can be made anew, what stays as it was made, and how it does. */
function VideoFacts({ video, onEdit }: VideoFactsProps) {
  const { voice, avatar, script } = video.generation_data;
  return (
    <>
      <RemadeFacts video={video} onEdit={onEdit} />
      <section className="grid gap-3 border-t border-border pt-6">
        <h3 className="text-14 font-semibold">{texts.made}</h3>
        <p className="text-13 text-text-3">{texts.madeNote}</p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <Fact label={texts.voice}>{voiceLine(voice)}</Fact>
          <Fact label={texts.avatar}>{avatar.name}</Fact>
          <ScriptFact label={texts.script} script={script.content} />
        </dl>
      </section>
      <section className="grid gap-3 border-t border-border pt-6">
        <h3 className="text-14 font-semibold">{texts.statistics}</h3>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Fact label={texts.created}>
            <time dateTime={video.created_at}>{formatDateTime(video.created_at)}</time>
          </Fact>
          <Fact label={texts.views}>{formatCount(video.views)}</Fact>
          <MakerFacts video={video} />
        </dl>
      </section>
    </>
  );
}

function RemadeFacts({ video, onEdit }: VideoFactsProps) {
  const { background, output, avatar } = video.generation_data;
  const isDone = video.status === 'completed';
  const hasCaptions = output.captions.style !== 'off';
  return (
    <section className="grid gap-3 border-t border-border pt-6">
      <h3 className="text-14 font-semibold">{texts.remade.title}</h3>
      {onEdit && <p className="text-13 text-text-3">{isDone ? texts.remade.text : texts.remade.later}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Fact label={texts.background}>{backgroundLabel(background, filmedByOf(avatar))}</Fact>
        <Fact label={texts.remade.captions}>{hasCaptions ? texts.remade.captionsOn : texts.remade.captionsOff}</Fact>
      </dl>
      {onEdit && (
        <div className="flex flex-wrap gap-2">
          <Button icon={Image} disabled={!isDone} onClick={() => onEdit('scene')}>
            {videosTexts.menu.editScene}
          </Button>
          <Button icon={Captions} disabled={!isDone} onClick={() => onEdit('captions')}>
            {videosTexts.menu.editCaptions}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Who may watch, and what they see beside the video. */
function WatchFields({ form, hasPassword, mayEdit }: WatchFieldsProps) {
  const { hasAction } = useTypedValues(form);
  const disabled = !mayEdit;
  return (
    <section className="grid gap-5 border-t border-border pt-6">
      <h3 className="text-14 font-semibold">{texts.watching}</h3>
      <VisibilityFields form={form} hasPassword={hasPassword} mayEdit={mayEdit} />
      <SwitchField form={form} name="showDetails" {...texts.details} disabled={disabled} />
      <SwitchField
        form={form}
        name="hasAction"
        label={texts.action.label}
        help={texts.action.help}
        disabled={disabled}
      />
      {hasAction && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="actionText"
            label={texts.action.text}
            placeholder={texts.action.textPlaceholder}
            disabled={disabled}
          />
          <TextField
            form={form}
            name="actionUrl"
            type="url"
            label={texts.action.url}
            placeholder="https://"
            disabled={disabled}
          />
        </div>
      )}
    </section>
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
