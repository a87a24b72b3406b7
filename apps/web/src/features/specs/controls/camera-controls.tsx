import type { VideoOutput } from '@sayso/contract';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { outputTexts } from './output.texts.ts';

type Camera = VideoOutput['camera'];
type Props = { camera: Camera; onChange: (camera: Camera) => void };

/** How the camera moves, apart from the person in front of it. */
export function CameraControls({ camera, onChange }: Props) {
  return (
    <section aria-labelledby="camera" className="-mb-3.5">
      <h3 id="camera" className="font-semibold">
        {outputTexts.camera}
      </h3>
      <Switch
        label={outputTexts.cutIns}
        help={outputTexts.cutInsHelp}
        checked={camera.cutIns}
        onCheckedChange={(cutIns) => onChange({ ...camera, cutIns })}
      />
      <div className="border-t border-border">
        <Switch
          label={outputTexts.pushIn}
          help={outputTexts.pushInHelp}
          checked={camera.pushIn}
          onCheckedChange={(pushIn) => onChange({ ...camera, pushIn })}
        />
      </div>
    </section>
  );
}
