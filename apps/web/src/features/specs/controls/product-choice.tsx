import type { ShownProduct } from '@sayso/contract';
import { PackagePlus } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { UploadChoice } from '../../uploads/uploads.parts.tsx';
import { outputTexts } from './output.texts.ts';

type Props = {
  /** Id of the upload that is seen, whoever chose it; null for none. */
  shown: string | null;
  error: string | undefined;
  onChange: (product: ShownProduct) => void;
};

/** Which product is seen with the performer while they speak. */
export function ProductChoice({ shown, error, onChange }: Props) {
  return (
    <section aria-labelledby="shown-product" className="grid gap-3">
      <div>
        <h3 id="shown-product" className="font-semibold">
          {outputTexts.shownProduct}
        </h3>
        <p className="text-13 text-text-3">{outputTexts.shownProductHelp}</p>
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
