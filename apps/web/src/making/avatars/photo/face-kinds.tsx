import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../../../ui/loading.tsx';
import { optionsOf } from '../../../ui/inputs/select.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { pictureOffersQuery } from '../../pictures/pictures.queries.ts';
import type { FaceChoices } from '../face/face-choices.ts';
import { photoTexts } from './photo.texts.gen.ts';

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
