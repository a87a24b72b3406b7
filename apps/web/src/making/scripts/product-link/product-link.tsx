import { type ReadProduct, ReadProductPage, type Upload } from '@sayso/contract';
import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form, FormFailure } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { BriefFields } from '../brief-form.tsx';
import { useReadProduct } from '../scripts.queries.ts';
import { productLinkTexts as texts } from './product-link.texts.ts';
import { ProductPictures } from './product-pictures.tsx';

const EMPTY = { address: '' };
const ENGLISH = 'en';
/** What a page fills in. */
const FILLED = ['product', 'audience', 'details', 'offer'] as const;
type Filled = Pick<BriefFields, (typeof FILLED)[number]>;

type Props = {
  /** Whoever writes understands a brief in any language. */
  readsAll: boolean;
  /** What the brief says now. */
  brief: BriefFields;
  fill: (fields: Filled) => void;
  onPicture: (upload: Upload) => void;
};

/** From the address of a shop page to a brief that is filled in, and to pictures of the product. */
export function ProductLink({ readsAll, brief, fill, onPicture }: Props) {
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
      <Form form={form} label={texts.form} className="gap-3!">
        <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
          <TextField
            form={form}
            name="address"
            type="url"
            label={texts.address}
            help={texts.help}
            placeholder={texts.placeholder}
          />
          <Button type="submit" icon={Link2} busy={form.busy} busyText={texts.reading} className="sm:mt-[26px]">
            {texts.read}
          </Button>
        </div>
        <FormFailure form={form} />
      </Form>
      {product && <Found key={product.address} product={product} readsAll={readsAll} onPicture={onPicture} />}
      {replaced && (
        <Button size="sm" variant="quiet" className="-ml-2.5 justify-self-start" onClick={undo}>
          {texts.undo}
        </Button>
      )}
    </section>
  );
}

type FoundProps = Pick<Props, 'readsAll' | 'onPicture'> & { product: ReadProduct };

function Found({ product: { shop, facts }, readsAll, onPicture }: FoundProps) {
  const { title, brand, price, rating, language, pictures } = facts;
  const told = [brand, price ? texts.price(price) : '', rating ? texts.rating(rating) : ''].filter(
    (text) => text !== '',
  );
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-0.5 text-13 wrap-anywhere">
        <p className="text-12 text-text-3">{texts.result(shop)}</p>
        <p className="font-medium text-text">{title}</p>
        {told.length > 0 && <p className="text-text-2">{told.join(' · ')}</p>}
        <p className="text-12 text-text-3">{texts.filled}</p>
      </div>
      {!readsAll && language !== null && language !== ENGLISH && (
        <Note tone="warning">{texts.otherLanguage(language)}</Note>
      )}
      {pictures.length > 0 && <ProductPictures facts={facts} onTaken={onPicture} />}
    </div>
  );
}
