import {
  type ProductFacts,
  type Upload,
  type ReadProduct,
  ReadProductPage,
  type ProductPrice,
  type ProductRating,
} from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { ImageOff, Link2 } from 'lucide-react';
import { useCallback, useId, useState, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { languageName } from '../../lib/format.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useConsent } from '../../people/uploads/uploads.parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Form, FormFailure } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { productPictureQuery, useTakePicture, useReadProduct } from './scripts.queries.ts';
import type { BriefFields } from './brief-form.tsx';
import { productLinkTexts } from './scripts.texts.gen.ts';

type Props = {
  facts: ProductFacts;
  /** Hears of a picture that is an own product picture by now. */
  onTaken: (upload: Upload) => void;
};

/** What a page shows of its product: one picture is taken over, with the word that one may use it. */
function ProductPictures({ facts: { title, pictures }, onTaken }: Props) {
  const group = useId();
  const { ask, box } = useConsent(productLinkTexts.consent);
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
      <legend className="mb-1 text-13 font-medium text-text">{productLinkTexts.pictures}</legend>
      <p className="text-12 text-text-3">{productLinkTexts.picturesHelp}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
        {pictures.map((address, index) => {
          const name = productLinkTexts.picture({ title, place: index + 1 });
          const choice = { address, name, group, isChosen: chosen === address };
          return <Picture key={address} {...choice} onChoose={() => void choose(address, name)} />;
        })}
      </div>
      {box}
      {error && (
        <Note tone="danger">
          {productLinkTexts.notTaken}. {messageOf(error)}
        </Note>
      )}
      <p role="status" className="text-12 text-text-2 empty:hidden">
        {isPending
          ? productLinkTexts.taking
          : place >= 0 && productLinkTexts.taken({ name: productLinkTexts.picture({ title, place: place + 1 }) })}
      </p>
    </fieldset>
  );
}

function priceWords({ amount, currency, from }: ProductPrice): string {
  const figure = Number(amount).toLocaleString('en', currency === null ? {} : { style: 'currency', currency });
  return from ? productLinkTexts.priceFrom({ price: figure }) : figure;
}

function ratingWords({ value, best, count }: ProductRating): string {
  const given = productLinkTexts.rating({ value: value.toLocaleString('en'), best });
  return count === null ? given : productLinkTexts.ratedBy({ rating: given, count });
}

type PictureProps = { address: string; name: string; group: string; isChosen: boolean; onChoose: () => void };

function Picture({ address, name, group, isChosen, onChoose }: PictureProps) {
  const { data, isError } = useQuery(productPictureQuery(address));
  if (isError)
    return (
      <span
        role="img"
        aria-label={productLinkTexts.missing}
        className="grid aspect-square place-items-center rounded-md bg-fill text-text-3"
      >
        <Icon of={ImageOff} />
      </span>
    );
  if (!data)
    return (
      <span role="status">
        <span className="sr-only">{productLinkTexts.loading}</span>
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

const EMPTY = { address: '' };
const ENGLISH = 'en';
/** What a page fills in. */
const FILLED = ['product', 'audience', 'details', 'offer'] as const;
type Filled = Pick<BriefFields, (typeof FILLED)[number]>;

type ProductLinkProps = {
  /** Whoever writes understands a brief in any language. */
  readsAll: boolean;
  /** What the brief says now. */
  brief: BriefFields;
  fill: (fields: Filled) => void;
  onPicture: (upload: Upload) => void;
};

/** From the address of a shop page to a brief that is filled in, and to pictures of the product. */
export function ProductLink({ readsAll, brief, fill, onPicture }: ProductLinkProps) {
  const { mutateAsync: read } = useReadProduct();
  // The brief may be typed on while a shop answers.
  const latest = useRef(brief);
  useEffect(() => {
    latest.current = brief;
  }, [brief]);
  const [product, setProduct] = useState<ReadProduct | null>(null);
  /** What stood in the brief before; null where nothing of it was replaced. */
  const [replaced, setReplaced] = useState<Filled | null>(null);
  const form = useAppForm({
    defaults: EMPTY,
    schema: ReadProductPage,
    submit: (body) => read({ body }),
    onDone: (found) => {
      const { product: name, audience, details, offer } = latest.current;
      const before = { product: name, audience, details, offer };
      const after = { ...found.brief, audience: audience || found.brief.audience };
      const isLost = FILLED.some((field) => before[field].trim() !== '' && before[field] !== after[field]);
      setReplaced(isLost ? before : null);
      setProduct(found);
      fill(after);
    },
  });
  const undo = () => {
    if (replaced) fill(replaced);
    setReplaced(null);
  };
  return (
    <section className="grid gap-3 rounded-lg border border-border p-4">
      <Form form={form} label={productLinkTexts.form} className="gap-3!">
        <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
          <TextField
            form={form}
            name="address"
            type="url"
            label={productLinkTexts.address}
            help={productLinkTexts.help}
            placeholder={productLinkTexts.placeholder}
          />
          <Button
            type="submit"
            icon={Link2}
            busy={form.busy}
            busyText={productLinkTexts.reading}
            className="sm:mt-[26px]"
          >
            {productLinkTexts.read}
          </Button>
        </div>
        <FormFailure form={form} />
      </Form>
      {product && <Found key={product.address} product={product} readsAll={readsAll} onPicture={onPicture} />}
      {replaced && (
        <Button size="sm" variant="quiet" className="-ml-2.5 justify-self-start" onClick={undo}>
          {productLinkTexts.undo}
        </Button>
      )}
    </section>
  );
}

type FoundProps = Pick<ProductLinkProps, 'readsAll' | 'onPicture'> & { product: ReadProduct };

function Found({ product: { shop, facts }, readsAll, onPicture }: FoundProps) {
  const { title, brand, price, rating, language, pictures } = facts;
  const told = [brand, price ? priceWords(price) : '', rating ? ratingWords(rating) : ''].filter((text) => text !== '');
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-0.5 text-13 wrap-anywhere">
        <p className="text-12 text-text-3">{productLinkTexts.result({ shop })}</p>
        <p className="font-medium text-text">{title}</p>
        {told.length > 0 && <p className="text-text-2">{told.join(' · ')}</p>}
        <p className="text-12 text-text-3">{productLinkTexts.filled}</p>
      </div>
      {!readsAll && language !== null && language !== ENGLISH && (
        <Note tone="warning">{productLinkTexts.otherLanguage({ language: languageName(language) })}</Note>
      )}
      {pictures.length > 0 && <ProductPictures facts={facts} onTaken={onPicture} />}
    </div>
  );
}
