import { type Video, libraryApi } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { confirm, useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { type AppForm, useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { useShownAccount } from '../../../lib/api/credentials.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/api.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import { listKey } from '../../../lib/api/reads.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { storeAnswer } from '../../../making/renders/renders.queries.ts';
import { type VideoSettings, valuesOf, changeOf, FORM_FIELDS, schemaFor } from './video-settings-values.tsx';
import { videoSettingsTexts as texts } from '../video-settings.texts.gen.ts';

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
    if (!form.busy && (!form.hasChanges() || (await confirm({ ...texts.discard, tone: 'retreat' })))) act();
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

/**
 * The form of a video. `theirs`: what somebody else has saved since it was opened; the form rests on that from then on, and keeps what was typed.
 * `onDone` hears that it is saved, or that there was nothing to save.
 */
function useVideoSettings(opened: Video, onDone: () => void) {
  const client = useQueryClient();
  const account = useShownAccount();
  // News that arrive while somebody types change nothing below their hands; the server compares.
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Video | null>(null);
  const form = useAppForm({
    defaults: useMemo(() => valuesOf(base), [base]),
    schema: useMemo(() => schemaFor(base), [base]),
    submit: async (values): Promise<Video | null> => {
      const body = changeOf(base, values);
      if (!body) return null;
      try {
        return (await call(libraryApi.updateVideo, { params: { id: base.id }, body, account })).data;
      } catch (error) {
        throw atFormFields(error);
      }
    },
    onDone: (saved) => {
      if (saved) {
        storeAnswer(client, { video: saved, account });
        void client.invalidateQueries({ queryKey: listKey('video_tags') });
        showToast({ tone: 'success', about: saved.id, ...texts.saved });
      }
      onDone();
    },
    onFail: (error) => {
      const now = dataOf(error, 'video_changed')?.video;
      if (now) {
        storeAnswer(client, { video: now, account });
        setBase(now);
        setTheirs(now);
        return;
      }
      // What a field says is not said again.
      if (Object.keys(error.errors).length > 0) return;
      showToast({ tone: 'danger', about: base.id, title: texts.failed, text: messageOf(error) });
    },
  });
  const takeTheirs = () => {
    form.discard();
    setTheirs(null);
  };
  return { form, video: base, theirs, takeTheirs };
}

/** The call names its fields otherwise than the form. */
function atFormFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, messages]) => [
      FORM_FIELDS[path] ?? path.replace(/^tags\.\d+$/u, 'tags'),
      messages,
    ]),
  );
  const { code, message, status, data, retryAfterMs } = error;
  return new ApiError({ code, message, status, data, errors, ...(retryAfterMs !== undefined && { retryAfterMs }) });
}

const fieldNames = () =>
  [
    ['title', texts.name],
    ['description', texts.description],
    ['tags', texts.tags.label],
    ['visibility', texts.visibility],
    ['actionText', texts.action.text],
    ['actionUrl', texts.action.url],
  ] as const;

/** Two people have changed one video: what the other says where this form says something else, and the ways on. */
function ConflictNote({ form, theirs, onTake }: { form: AppForm<VideoSettings>; theirs: Video; onTake: () => void }) {
  const typed = { ...valuesOf(theirs), ...useTypedValues(form) };
  const saved = valuesOf(theirs);
  const differing = fieldNames().filter(([name]) => String(typed[name]) !== String(saved[name]));
  return (
    <Note tone="warning">
      <p>{texts.conflict.text}</p>
      {differing.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {differing.map(([name, label]) => (
            <li key={name} className="wrap-anywhere">
              {texts.conflict.theirs({ field: label, value: shown(saved, name) })}
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" onClick={onTake} className="mt-3">
        {texts.conflict.take}
      </Button>
    </Note>
  );
}

function shown(saved: VideoSettings, name: ReturnType<typeof fieldNames>[number][0]): string {
  const value = name === 'visibility' ? texts.visibilities[saved.visibility].label : [saved[name]].flat().join(', ');
  return value === '' ? texts.conflict.nothing : value;
}
