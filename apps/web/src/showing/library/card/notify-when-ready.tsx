import { Bell, BellRing } from 'lucide-react';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { canTell, stopTelling, notifyWhenReady, useIsTelling } from '../../../making/renders/renders.parts.tsx';
import { libraryTexts } from '../library.texts.ts';
import { PosterButton } from './poster-button.tsx';

const texts = libraryTexts.tell;

/** Asks the browser for a notification when a video is ready. Nothing asks before this is pressed. */
export function TellWhenReady() {
  const isTelling = useIsTelling();
  if (!canTell()) return null;
  const press = async () => {
    if (isTelling) return stopTelling();
    if (!(await notifyWhenReady())) showToast({ tone: 'danger', about: 'tell', ...texts.blocked });
  };
  return (
    <PosterButton icon={isTelling ? BellRing : Bell} busy={false} pressed={isTelling} onPress={() => void press()}>
      {isTelling ? texts.on : texts.ask}
    </PosterButton>
  );
}
