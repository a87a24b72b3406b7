import { Kbd } from '../../../ui/kbd.tsx';
import { Modal } from '../modal.tsx';
import { keyTexts, watchTexts } from '../watch.texts.ts';

/** Every key that does something while the player is on the page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={watchTexts.keys} onClose={onClose}>
      <dl>
        {keyTexts.map(({ keys, text }) => (
          <div
            key={text}
            className="flex items-center justify-between gap-4 border-b border-border py-2 last:border-b-0"
          >
            <dt>{text}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
