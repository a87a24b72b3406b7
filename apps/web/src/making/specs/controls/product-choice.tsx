import type { ShownProduct } from '@sayso/contract';
import { PackagePlus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { UploadChoice } from '../../../people/uploads/uploads.parts.tsx';
import { type FilmedBy, lacking } from './filmed-by.ts';
import { outputTexts } from './output.texts.ts';

type Props = {
  /** Id of the upload that is seen, whoever chose it; null for none. */
  shown: string | null;
  error: string | undefined;
  /** A partner that films the performer. */
  filmed?: FilmedBy | null;
  onChange: (product: ShownProduct) => void;
};

/** Which product is seen with the performer while they speak. */
export function ProductChoice({ shown, error, filmed = null, onChange }: Props) {
  const filming = lacking(filmed, 'product_in_hand');
  return (
    <section aria-labelledby="shown-product" className="grid gap-3">
      <div>
        <h3 id="shown-product" className="font-semibold">
          {outputTexts.shownProduct}
        </h3>
        <p className="text-13 text-text-3">
          {filming === null ? outputTexts.shownProductHelp : outputTexts.filmed.product(filming)}
        </p>
      </div>
      <UploadChoice
        kind="product"
        value={shown}
        error={error}
        empty={(open) => (
          <Button icon={PackagePlus} onClick={open}>
            {outputTexts.showProduct}
          </Button>
        )}
        onChange={(upload) => onChange(upload?.id ?? 'none')}
      />
    </section>
  );
}
