import { Note } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { createTexts } from './create.texts.ts';

type Props = { onLoadOther: () => void; onKeepMine: () => void };

/** Two tabs, one draft: the person decides which one stays. */
export function OvertakenNote({ onLoadOther, onKeepMine }: Props) {
  return (
    <div role="status" className="mb-4">
      <Note tone="warning">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{createTexts.overtaken}</span>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={onLoadOther}>
              {createTexts.loadOther}
            </Button>
            <Button size="sm" onClick={onKeepMine}>
              {createTexts.keepMine}
            </Button>
          </span>
        </div>
      </Note>
    </div>
  );
}
