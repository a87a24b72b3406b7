import type { MadePicture } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { ScanFace } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMay } from '../../../session/may.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { lazyLayer } from '../../../ui/overlays/lazy-layer.tsx';
import { presenterMakersQuery } from '../own-presenters/own-presenters.queries.ts';
import { photoTexts as texts } from './photo.texts.ts';

const MakePresenterDialog = lazyLayer(
  async () => (await import('../own-presenters/make-presenter-dialog.tsx')).MakePresenterDialog,
);

/** Partners that make presenters of photos now. */
function usePhotoMakers() {
  const { data } = useQuery(presenterMakersQuery);
  return useMemo(() => data?.filter(({ photo }) => photo !== null) ?? [], [data]);
}

/** Has a presenter made of a photo-real face. Nothing is shown where no partner makes any. */
export function MakePresenterOfFace({ picture: { upload, face } }: { picture: MadePicture }) {
  const [isOpen, setOpen] = useState(false);
  const mayMake = useMay('avatars.create');
  const makers = usePhotoMakers();
  const gender = face?.gender === 'male' ? 'male' : 'female';
  const picture = useMemo(
    () => upload && ({ uploadId: upload.id, url: upload.url, gender } as const),
    [upload, gender],
  );
  if (!picture || !mayMake || makers.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" icon={ScanFace} onClick={() => setOpen(true)}>
        {texts.makePresenter}
      </Button>
      {isOpen && <MakePresenterDialog makers={makers} picture={picture} onClose={close} onBroken={close} />}
    </>
  );
}

/** Whether photo-real faces come to speak here. */
export function TalkNote() {
  const makers = usePhotoMakers();
  return <p className="text-13 text-text-3">{makers.length > 0 ? texts.makesPresenters : texts.noTalk}</p>;
}
