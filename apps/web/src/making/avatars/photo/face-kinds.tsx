import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../../../ui/loading.tsx';
import { optionsOf } from '../../../ui/inputs/select.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { pictureOffersQuery } from '../../pictures/pictures.queries.ts';
import type { FaceChoices } from '../face/face-choices.ts';

/** Words of photo-real faces in the Face Studio. */
export const photoTexts = {
  kind: 'Kind of face',
  kinds: { illustrated: 'Illustrated', photo: 'Photo-real' },
  ownKey: 'With a Face Studio key of your own, photo-real faces are made here too.',
  apiSetup: 'API setup',
  title: 'Photo-real face',
  text: 'Choose what you want to see. A partner makes a face of somebody who does not exist.',
  by: 'Made by',
  zoom: 'Zoom',
  make: 'Make a face',
  asking: 'Asking...',
  asked: (name: string) => ({
    title: 'Your face is being made',
    text: `It appears below as soon as ${name} delivers it.`,
  }),
  failed: 'The face could not be asked for',
  noTalk: 'A face is a picture among your files. Illustrated faces speak in videos at once.',
  makePresenter: 'Make a presenter',
  makesPresenters: 'A face is a picture among your files. A partner can make a presenter of it who speaks in videos.',
} as const;

const PhotoFaces = lazy(async () => ({ default: (await import('./photo-faces.tsx')).PhotoFaces }));

type Props = {
  value: FaceChoices;
  onChange: (choices: FaceChoices) => void;
  /** The illustrated faces, which need nobody. */
  children: ReactNode;
};

/** Illustrated faces, and beside them photo-real ones where somebody makes these. */
export function FaceKinds({ value, onChange, children }: Props) {
  const [kind, setKind] = useState<keyof typeof photoTexts.kinds>('illustrated');
  const { data } = useQuery(pictureOffersQuery);
  const offers = data?.offers.filter(({ makes }) => makes.includes('face')) ?? [];
  if (offers.length === 0)
    return (
      <>
        {children}
        {data?.own_keys_taken.includes('face-studio') && (
          <p className="text-13 text-text-2">
            {photoTexts.ownKey}{' '}
            <Link to="/api-setup" className="font-medium text-accent-text hover:underline">
              {photoTexts.apiSetup}
            </Link>
          </p>
        )}
      </>
    );
  return (
    <div className="grid gap-4">
      <Segmented
        label={photoTexts.kind}
        segments={optionsOf(photoTexts.kinds)}
        value={kind}
        onValueChange={setKind}
        className="justify-self-start"
      />
      {kind === 'illustrated' ? (
        children
      ) : (
        <Suspense fallback={<Skeleton className="h-96 rounded-lg!" />}>
          <PhotoFaces offers={offers} value={value} onChange={onChange} onIllustrated={() => setKind('illustrated')} />
        </Suspense>
      )}
    </div>
  );
}
