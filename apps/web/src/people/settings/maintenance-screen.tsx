import { Link } from '@tanstack/react-router';
import { useTitle } from '../../lib/use-title.ts';
import { BrandMark } from '../../ui/brand.tsx';
import { useSite } from './site.queries.ts';
import { settingsTexts } from './settings.texts.gen.ts';

const { maintenance } = settingsTexts;

/** What everybody but administrators meets while the installation is being maintained. Looks again by itself. */
export function MaintenanceScreen() {
  useTitle(maintenance.documentTitle);
  const { site_name } = useSite();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 px-6 py-16 text-center">
      <BrandMark className="mb-4 size-12" />
      <h1 className="display-28">{maintenance.title}</h1>
      <p className="max-w-[46ch] text-text-2">{maintenance.text({ site: site_name })}</p>
      <p className="text-13 text-text-3">{maintenance.checking}</p>
      <Link to="/auth" className="mt-6 touch-44 text-13 text-text-2 underline underline-offset-4 hover:text-text">
        {maintenance.signIn}
      </Link>
    </main>
  );
}
