import { TAGS_PER_VIDEO, type Video, libraryApi, tagKey } from '@sayso/contract';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useShownAccount } from '../../../lib/api/credentials.ts';
import { call } from '../../../lib/api/api.ts';
import { listKey } from '../../../lib/api/reads.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TagsInput } from '../../../ui/inputs/tags-input.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { storeAnswer } from '../../../making/renders/renders.queries.ts';
import { Chip } from '../../../ui/badge.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { libraryTexts } from '../library.texts.gen.ts';
import { tagsQuery } from '../use-library.ts';

const texts = libraryTexts.tags;

/** The tags of one video. */
export function EditTagsDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const client = useQueryClient();
  const account = useShownAccount();
  const [tags, setTags] = useState<string[]>(video.tags);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      (await call(libraryApi.updateVideo, { params: { id: video.id }, body: { tags }, account })).data,
    onSuccess: (saved) => {
      storeAnswer(client, { video: saved, account });
      void client.invalidateQueries({ queryKey: listKey('video_tags') });
      showToast({ tone: 'success', about: video.id, title: texts.saved });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.edit.title}
      description={video.title}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={isPending} busyText={texts.edit.saving} onClick={() => mutate()}>
            {texts.edit.save}
          </Button>
        </>
      }
    >
      <Field label={texts.label} help={texts.edit.help} error={error ? messageOf(error) : undefined}>
        {(control) => (
          <TagsInput {...control} value={tags} onValueChange={setTags} most={TAGS_PER_VIDEO} busy={isPending} />
        )}
      </Field>
    </Dialog>
  );
}

/** Tags in use that are offered, the most used first. */
const MOST_OFFERED = 12;

type Action = 'add_tag' | 'remove_tag';
type TagManyDialogProps = {
  action: Action;
  videos: readonly Video[];
  onTag: (videos: readonly Video[], what: { action: Action; tags: readonly string[] }) => Promise<boolean>;
  onClose: () => void;
};

/** Puts tags on many videos, or takes them off. */
export function TagManyDialog({ action, videos, onTag, onClose }: TagManyDialogProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const words = action === 'add_tag' ? texts.add : texts.remove;
  const carried = carriedBy(videos);
  const isUseless = action === 'remove_tag' && carried.length === 0;
  const { run: save, isBusy: isSaving } = useAction(async () => {
    if (tags.length === 0) setIsMissing(true);
    else if (await onTag(videos, { action, tags })) onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title({ count: videos.length })}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {!isUseless && (
            <Button
              variant="primary"
              // What is typed counts as soon as the box is left, which the press does.
              disabled={action === 'remove_tag' && tags.length === 0}
              busy={isSaving}
              busyText={words.saving}
              onClick={() => void save()}
            >
              {words.save}
            </Button>
          )}
        </>
      }
    >
      {action === 'add_tag' ? (
        <AddFields tags={tags} onTags={setTags} busy={isSaving} isMissing={isMissing} />
      ) : (
        <>
          <p className="text-text-2">{isUseless ? texts.remove.none : texts.remove.text}</p>
          <Choices all={carried} tags={tags} onTags={setTags} />
        </>
      )}
    </Dialog>
  );
}

type FieldsProps = { tags: readonly string[]; onTags: (tags: readonly string[]) => void };

function AddFields({ tags, onTags, busy, isMissing }: FieldsProps & { busy: boolean; isMissing: boolean }) {
  const { data: known = [] } = useQuery(tagsQuery);
  const offered = known
    .toSorted((one, other) => other.videos - one.videos)
    .slice(0, MOST_OFFERED)
    .map(({ tag }) => tag);
  return (
    <div className="grid gap-4">
      <Field
        label={texts.label}
        help={texts.edit.help}
        error={isMissing && tags.length === 0 ? texts.add.missing : undefined}
      >
        {(control) => <TagsInput {...control} value={tags} onValueChange={onTags} most={TAGS_PER_VIDEO} busy={busy} />}
      </Field>
      {offered.length > 0 && (
        <section aria-label={texts.add.known}>
          <h3 className="text-12 font-medium text-text-3">{texts.add.known}</h3>
          <Choices all={offered} tags={tags} onTags={onTags} />
        </section>
      )}
    </div>
  );
}

function Choices({ all, tags, onTags }: FieldsProps & { all: readonly string[] }) {
  if (all.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {all.map((tag) => {
        const isOn = tags.includes(tag);
        return (
          <Chip
            key={tag}
            pressed={isOn}
            onPress={() => onTags(isOn ? tags.filter((one) => one !== tag) : [...tags, tag])}
          >
            {tag}
          </Chip>
        );
      })}
    </div>
  );
}

/** Each tag once, in the order of the alphabet. */
function carriedBy(videos: readonly Video[]): string[] {
  const byKey = new Map(videos.flatMap(({ tags }) => tags).map((tag) => [tagKey(tag), tag]));
  return [...byKey.values()].toSorted((one, other) => one.localeCompare(other));
}
