import type { Video, VideoLanguages } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FilePenLine, Languages, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useSound } from '../../../lib/use-sound.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { NeedsTextServer, translateTexts } from '../../../making/scripts/scripts.parts.tsx';
import { useTranslateVideo, videoLanguagesQuery } from '../../../making/scripts/scripts.queries.ts';
import { sayPlaybackFailed } from '../../../making/voices/voices.parts.tsx';
import { useShownAccount } from '../../../lib/api/credentials.ts';
import { translateVideoTexts } from './translate-video-dialog.texts.gen.ts';

type Props = { video: Video; onClose: () => void };

/** A video in another language: which one, who would speak it and what it uses. What comes of it is a draft, which opens. */
export function TranslateVideoDialog({ video, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(videoLanguagesQuery(video.id));
  const account = useShownAccount();
  const translation = useTranslateVideo();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const choice = data?.languages.find(({ value }) => value === chosen) ?? data?.languages[0];
  const make = () => {
    if (!choice) return;
    translation.mutate(
      { params: { id: video.id }, body: { language: choice.value }, account },
      {
        onSuccess: ({ id, stand_in: because, written_by: by }) => {
          onClose();
          const text =
            because === undefined
              ? translateVideoTexts.doneText
              : `${translateTexts.standIn({ because, by: by ?? 'none' })} ${translateVideoTexts.doneText}`;
          showToast({ tone: 'success', about: video.id, title: translateVideoTexts.done, text });
          void navigate({ to: '/create', search: { draft: id } });
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !translation.isPending && onClose()}
      title={translateVideoTexts.title}
      description={choice ? `${video.title}. ${translateVideoTexts.text}` : video.title}
      footer={
        choice ? (
          <>
            <Button onClick={onClose} disabled={translation.isPending}>
              {translateVideoTexts.cancel}
            </Button>
            <Button
              variant="primary"
              icon={FilePenLine}
              busy={translation.isPending}
              busyText={translateVideoTexts.making}
              onClick={make}
            >
              {translateVideoTexts.make}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{translateVideoTexts.close}</Button>
        )
      }
    >
      {!data && error && (
        <ErrorState
          title={translateVideoTexts.failed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Loading title={translateVideoTexts.loading} />}
      {data && !data.has_server && <NeedsTextServer />}
      {data?.has_server && !choice && (
        <EmptyState icon={Languages} title={translateVideoTexts.none} text={translateVideoTexts.noneText} />
      )}
      {choice && (
        <div className="grid gap-4">
          <Field label={translateVideoTexts.language}>
            {(control) => (
              <Select
                {...control}
                options={data?.languages ?? []}
                value={choice.value}
                disabled={translation.isPending}
                onValueChange={setChosen}
              />
            )}
          </Field>
          <VoiceLine key={choice.voice.id} voice={choice.voice} />
          <Note>{translateVideoTexts.uses}</Note>
          {translation.error && <Note tone="danger">{messageOf(translation.error)}</Note>}
        </div>
      )}
    </Dialog>
  );
}

/** Who would speak, to be heard before anything is made. */
function VoiceLine({ voice }: { voice: VideoLanguages['languages'][number]['voice'] }) {
  const { isPlaying, toggle } = useSound(voice.sample_url, sayPlaybackFailed);
  return (
    <div className="grid gap-1.5">
      <p className="text-13 font-medium">{translateVideoTexts.voice}</p>
      <div className="flex min-h-12 items-center gap-3 rounded-md border border-border px-3 py-2">
        <div className="min-w-0 flex-1">
          <p className="leading-[18px] font-medium">{voice.name}</p>
          <p className="text-12 text-text-2">{[voice.note, voice.region_label].filter(Boolean).join(', ')}</p>
        </div>
        {voice.basic && <Badge>{translateVideoTexts.basic}</Badge>}
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={
            isPlaying
              ? translateVideoTexts.stop({ name: voice.name })
              : translateVideoTexts.listen({ name: voice.name })
          }
          onClick={toggle}
        />
      </div>
    </div>
  );
}
