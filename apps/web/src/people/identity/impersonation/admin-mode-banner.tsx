import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useReturnToAdmin } from './impersonation.queries.ts';
import { impersonationTexts as texts } from '../accounts.texts.gen.ts';
import type { AdminMode } from './admin-profile.ts';

/** Says on every page that an administrator acts as a user, as whom, and leads back. */
export function AdminModeBanner({ mode: { viewed, admin } }: { mode: AdminMode }) {
  const { isBusy, returnToAdmin } = useReturnToAdmin();
  const place = useRef<HTMLElement>(null);
  useEffect(() => publishHeight(place.current), []);
  return (
    <aside ref={place} aria-label={texts.title} className="sticky top-0 z-20">
      <Banner
        tone="warning"
        icon={ShieldCheck}
        action={
          <Button size="sm" busy={isBusy} busyText={texts.returning} onClick={() => void returnToAdmin()}>
            {texts.back}
          </Button>
        }
      >
        <strong className="mr-2 font-semibold max-sm:block">{texts.title}</strong>
        {/* A phone has room for one name. */}
        <span className="block truncate sm:hidden">{viewed?.name}</span>
        <span className="wrap-anywhere max-sm:hidden">
          {viewed ? texts.viewing({ name: viewed.name, email: viewed.email }) : texts.viewingSomebody}{' '}
          <span className="max-lg:hidden">{texts.by({ name: admin.name, email: admin.email ?? 'none' })}</span>
        </span>
      </Banner>
    </aside>
  );
}

/** For what stays in view below: `--above` on the page's root. Returns how to stop. */
function publishHeight(banner: HTMLElement | null) {
  if (!banner) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--above', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--above');
  };
}
