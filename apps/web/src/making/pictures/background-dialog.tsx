import { type PictureFormat, type PictureOffer, PICTURE_PROMPT_MAX, type Upload } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import { TextArea } from '../../ui/inputs/text-inputs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { OfferNotes } from './offer-notes.tsx';
import { madePictureQuery, useMakeBackground } from './pictures.queries.ts';
import { picturesTexts } from './pictures.texts.gen.ts';

const { background: texts } = picturesTexts;

type Props = {
  offer: PictureOffer;
  onClose: () => void;
  onUse: (upload: Upload) => void;
};

/** Describes a background, waits for it, and takes it or asks for another one. */
export function BackgroundDialog({ offer, onClose, onUse }: Props) {
  const formId = useId();
  const [prompt, setPrompt] = useState('');
  const [format, setFormat] = useState<PictureFormat>(offer.formats[0] ?? '9:16');
  const asking = useMakeBackground();
  const asked = asking.data ?? null;
  const { data = asked } = useQuery(madePictureQuery(asked?.id ?? null));
  const upload = data?.upload ?? null;
  const isComing = data !== null && (data.state === 'waiting' || data.state === 'making');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComing) asking.mutate({ body: { prompt: prompt.trim(), format, partner: offer.partner } });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={upload ? 'secondary' : 'primary'}
            disabled={offer.left_today === 0}
            busy={asking.isPending || isComing}
            busyText={texts.asking}
          >
            {upload ? texts.another : texts.make}
          </Button>
          {upload && (
            <Button variant="primary" onClick={() => onUse(upload)}>
              {texts.use}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={texts.prompt} error={asking.isError ? problemOf(asking.error) : undefined}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={PICTURE_PROMPT_MAX}
              placeholder={texts.placeholder}
              value={prompt}
              onChange={({ target }) => setPrompt(target.value)}
            />
          )}
        </Field>
        {offer.formats.length > 1 && (
          <Segmented
            label={texts.shape}
            segments={offer.formats.map((shape) => ({ value: shape, label: texts.shapes[shape] }))}
            value={format}
            onValueChange={setFormat}
            className="justify-self-start"
          />
        )}
        <OfferNotes offer={offer} />
        <div role="status" className="grid gap-2 empty:hidden">
          {isComing && (
            <>
              <ProgressBar percent={data.progress} label={texts.waiting({ name: offer.name })} />
              <p className="text-13 text-text-2">{texts.waiting({ name: offer.name })}</p>
            </>
          )}
          {data?.state === 'failed' && <Note tone="danger">{data.error ?? texts.failed}</Note>}
        </div>
        {upload && (
          <span className="relative justify-self-center">
            <img src={upload.url} alt={upload.name} className="max-h-[46dvh] rounded-lg border border-border" />
            <span className="absolute top-2 left-2">
              <Badge tone="neutral">{picturesTexts.aiMade}</Badge>
            </span>
          </span>
        )}
      </form>
    </Dialog>
  );
}

const problemOf = (error: Error) =>
  (error instanceof ApiError ? error.errors['prompt']?.[0] : undefined) ?? messageOf(error);
