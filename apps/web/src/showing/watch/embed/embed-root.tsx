import { CloudOff, Lock, RotateCw, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { PasswordForm } from '../page/password-form.tsx';
import { type RootProps, useShownVideo } from '../use-shown-video.ts';
import { watchTexts } from '../watch.texts.ts';
import { EmbedPage } from './embed-page.tsx';

/** The player inside other sites, or what stands in its place. */
export function EmbedRoot(props: RootProps) {
  const { shown, retry, onUnlocked } = useShownVideo(props);
  switch (shown.is) {
    case 'video':
      return <EmbedPage {...props} video={shown.video} />;
    case 'loading':
      return <Instead sign={<Spinner size={24} />} title={watchTexts.loading} />;
    case 'locked':
      return (
        <Instead sign={<Icon of={Lock} size={24} />} title={watchTexts.lockedTitle}>
          <PasswordForm calls={props.calls} onUnlocked={onUnlocked} />
        </Instead>
      );
    case 'failed':
      return (
        <Instead sign={<Icon of={CloudOff} size={24} />} title={watchTexts.loadFailed}>
          <p className="text-text-2">{shown.text}</p>
          <Button icon={RotateCw} onClick={retry}>
            {watchTexts.tryAgain}
          </Button>
        </Instead>
      );
    case 'gone':
      return <Instead sign={<Icon of={VideoOff} size={24} />} title={watchTexts.goneTitle} />;
    default:
      return <Instead sign={<Icon of={VideoOff} size={24} />} title={watchTexts.notFoundTitle} />;
  }
}

/** One thing to say. The frame is dark on every site, like the picture that belongs there. */
function Instead({ sign, title, children }: { sign: ReactNode; title: string; children?: ReactNode }) {
  return (
    <main
      data-embedded
      data-theme="dark"
      className="grid min-h-svh content-center justify-items-center gap-3 bg-bezel px-4 py-6 text-center text-text"
    >
      <span className="text-text-2">{sign}</span>
      <h1 className="text-15 font-semibold">{title}</h1>
      {children}
    </main>
  );
}
