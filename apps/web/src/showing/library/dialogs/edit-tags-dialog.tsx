import { TAGS_PER_VIDEO, type Video, libraryApi } from '@sayso/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { libraryTexts } from '../library.texts.ts';

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
