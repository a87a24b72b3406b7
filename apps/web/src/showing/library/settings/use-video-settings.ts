import { type Video, libraryApi } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useShownAccount } from '../../../lib/api/active-account.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/api.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import { listKey } from '../../../lib/live/live-lists.ts';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { storeAnswer } from '../../../making/renders/renders.queries.ts';
import { changeOf, FORM_FIELDS, schemaFor, valuesOf } from './video-settings-values.ts';
import { videoSettingsTexts as texts } from './video-settings.texts.ts';

/**
 * The form of a video. `theirs`: what somebody else has saved since it was opened; the form rests on that from then on, and keeps what was typed.
 * `onDone` hears that it is saved, or that there was nothing to save.
 */
export function useVideoSettings(opened: Video, onDone: () => void) {
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
