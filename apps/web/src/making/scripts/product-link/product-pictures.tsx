import type { ProductFacts, Upload } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useConsent } from '../../../people/uploads/uploads.parts.tsx';
import { productPictureQuery, useTakePicture } from '../scripts.queries.ts';
import { productLinkTexts as texts } from './product-link.texts.ts';

type Props = {
  facts: ProductFacts;
  /** Hears of a picture that is an own product picture by now. */
  onTaken: (upload: Upload) => void;
};

/** What a page shows of its product: one picture is taken over, with the word that one may use it. */
export function ProductPictures({ facts: { title, pictures }, onTaken }: Props) {
  const group = useId();
  const { ask, box } = useConsent(texts.consent);
  const { mutateAsync, isPending, error } = useTakePicture();
  const [taken, setTaken] = useState<ReadonlyMap<string, Upload>>(new Map());
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (address: string, name: string) => {
    const known = taken.get(address);
    if (!known && !(await ask({ name }))) return;
    try {
      const upload = known ?? (await mutateAsync({ body: { address, name, consent: true } }));
      setTaken((before) => new Map(before).set(address, upload));
      setChosen(address);
      onTaken(upload);
    } catch {
      // Stands below the pictures.
    }
  };
  const place = chosen === null ? -1 : pictures.indexOf(chosen);
  return (
    <fieldset className="grid min-w-0 gap-3" disabled={isPending}>
      <legend className="mb-1 text-13 font-medium text-text">{texts.pictures}</legend>
      <p className="text-12 text-text-3">{texts.picturesHelp}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
        {pictures.map((address, index) => {
          const name = texts.picture(title, index + 1);
          const choice = { address, name, group, isChosen: chosen === address };
          return <Picture key={address} {...choice} onChoose={() => void choose(address, name)} />;
        })}
      </div>
      {box}
      {error && (
        <Note tone="danger">
          {texts.notTaken}. {messageOf(error)}
        </Note>
      )}
      <p role="status" className="text-12 text-text-2 empty:hidden">
        {isPending ? texts.taking : place >= 0 && texts.taken(texts.picture(title, place + 1))}
      </p>
    </fieldset>
  );
}

type PictureProps = { address: string; name: string; group: string; isChosen: boolean; onChoose: () => void };

function Picture({ address, name, group, isChosen, onChoose }: PictureProps) {
  const { data, isError } = useQuery(productPictureQuery(address));
  if (isError)
    return (
      <span
        role="img"
        aria-label={texts.missing}
        className="grid aspect-square place-items-center rounded-md bg-fill text-text-3"
      >
        <Icon of={ImageOff} />
      </span>
    );
  if (!data)
    return (
      <span role="status">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="aspect-square rounded-md!" />
      </span>
    );
  return (
    <label className="min-w-0 cursor-pointer">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        aria-label={name}
        className="peer sr-only"
      />
      <HeldPicture picture={data} />
    </label>
  );
}

/** A picture that the browser holds: it has an address as long as it is shown. */
function HeldPicture({ picture }: { picture: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(picture);
      return () => URL.revokeObjectURL(image.src);
    },
    [picture],
  );
  return (
    <img
      ref={show}
      alt=""
      className="aspect-square w-full rounded-md bg-bg-sunken object-contain p-1 peer-checked:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--accent)] peer-focus-visible:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--focus)]"
    />
  );
}
