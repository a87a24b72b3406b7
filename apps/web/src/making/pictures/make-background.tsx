import type { Upload } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../session/may.ts';
import { Button } from '../../ui/button.tsx';
import { pictureOffersQuery } from './pictures.queries.ts';
import { picturesTexts } from './pictures.texts.gen.ts';

const BackgroundDialog = lazy(async () => ({
  default: (await import('./background-dialog.tsx')).BackgroundDialog,
}));

type Props = { onMade: (upload: Upload) => void };

/** Lets a partner make a background of a description. Nothing is shown where nobody makes any. */
export function MakeBackground({ onMade }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayMake = useMay('uploads.create');
  const { data } = useQuery(pictureOffersQuery);
  const offers = data?.offers.filter(({ makes }) => makes.includes('background')) ?? [];
  const offer = offers[0];
  if (!mayMake || !offer) return null;
  return (
    <>
      <div>
        <Button icon={Sparkles} onClick={() => setOpen(true)}>
          {picturesTexts.background.open}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <BackgroundDialog
            offer={offer}
            onClose={() => setOpen(false)}
            onUse={(upload) => {
              setOpen(false);
              onMade(upload);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
