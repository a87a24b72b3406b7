import type { VideoOutput, ShownProduct } from '@sayso/contract';
import { PackagePlus } from 'lucide-react';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { Button } from '../../../ui/button.tsx';
import { UploadChoice } from '../../../people/uploads/uploads.parts.tsx';
import { type FilmedBy, lacking } from './filmed-by.ts';
import { outputTexts } from './output.texts.gen.ts';

type Camera = VideoOutput['camera'];
type Props = {
  camera: Camera;
  /** A partner that films the performer. */
  filmed?: FilmedBy | null;
  onChange: (camera: Camera) => void;
};

const MOVES = ['cutIns', 'punchIns', 'pushIn', 'handheld'] as const satisfies readonly (keyof Camera)[];

/** How the camera moves, apart from the person in front of it. */
export function CameraControls({ camera, filmed = null, onChange }: Props) {
  const holder = lacking(filmed, 'camera');
  if (holder !== null)
    return (
      <section aria-labelledby="camera" className="grid gap-1">
        <h3 id="camera" className="font-semibold">
          {outputTexts.camera}
        </h3>
        <p className="text-13 text-text-2">{outputTexts.filmed.camera({ partner: holder })}</p>
      </section>
    );
  return (
    <section aria-labelledby="camera" className="-mb-3.5">
      <h3 id="camera" className="font-semibold">
        {outputTexts.camera}
      </h3>
      <div className="divide-y divide-border">
        {MOVES.map((move) => (
          <Switch
            key={move}
            label={outputTexts[move]}
            help={outputTexts[`${move}Help`]}
            checked={camera[move]}
            onCheckedChange={(isChosen) => onChange({ ...camera, [move]: isChosen })}
          />
        ))}
      </div>
    </section>
  );
}

type ProductChoiceProps = {
  /** Id of the upload that is seen, whoever chose it; null for none. */
  shown: string | null;
  error: string | undefined;
  /** A partner that films the performer. */
  filmed?: FilmedBy | null;
  onChange: (product: ShownProduct) => void;
};

/** Which product is seen with the performer while they speak. */
export function ProductChoice({ shown, error, filmed = null, onChange }: ProductChoiceProps) {
  const filming = lacking(filmed, 'product_in_hand');
  return (
    <section aria-labelledby="shown-product" className="grid gap-3">
      <div>
        <h3 id="shown-product" className="font-semibold">
          {outputTexts.shownProduct}
        </h3>
        <p className="text-13 text-text-3">
          {filming === null ? outputTexts.shownProductHelp : outputTexts.filmed.product({ partner: filming })}
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
