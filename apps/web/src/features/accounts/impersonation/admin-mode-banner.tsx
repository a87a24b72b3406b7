import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useReturnToAdmin } from './impersonation.ts';
import { impersonationTexts as texts } from './impersonation.texts.ts';
import type { AdminMode } from './use-admin-mode.ts';

/** Says on every page that an administrator acts as a user, as whom, and leads back. */
export function AdminModeBanner({ mode: { viewed, admin } }: { mode: AdminMode }) {
  const { isBusy, returnToAdmin } = useReturnToAdmin();
  const place = useRef<HTMLElement>(null);
  useEffect(() => tellHeight(place.current), []);
  return (
    <aside ref={place} aria-label={texts.title}>
      <Banner
        tone="warning"
        icon={ShieldCheck}
        action={
          <Button size="sm" busy={isBusy} busyText={texts.returning} onClick={() => void returnToAdmin()}>
            {texts.back}
          </Button>
        }
      >
        <strong className="mr-2 font-semibold">{texts.title}</strong>
        <span className="wrap-anywhere">
          {viewed ? texts.viewing(viewed.name, viewed.email) : texts.viewingSomebody}{' '}
          <span className="max-sm:hidden">{texts.by(admin)}</span>
        </span>
      </Banner>
    </aside>
  );
}

/** What is as high as the window leaves room: `--above` on the page's root. Returns how to stop. */
function tellHeight(banner: HTMLElement | null) {
  if (!banner) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--above', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--above');
  };
}
