import { useSession } from '../../accounts/accounts.queries.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { videosTexts } from '../videos.texts.ts';
import { Library } from './library.tsx';

const PAGE = 'page-x pt-(--gap-section) pb-16 max-sm:pb-12';

/** The first screen after sign-in: a greeting over the library. */
export function DashboardScreen() {
  const session = useSession();
  const name = session.state === 'signed-in' ? session.user.name : '';
  useTitle(videosTexts.dashboard.title);
  return (
    <div className={PAGE}>
      <h1 className="display-28 wrap-anywhere">{videosTexts.dashboard.heading(name)}</h1>
      <p className="mt-1 text-text-2">{videosTexts.dashboard.text}</p>
      <div className="mt-(--gap-section)">
        <Library heading="h2" />
      </div>
    </div>
  );
}

/** The library alone. */
export function ProjectsScreen() {
  useTitle(videosTexts.library.heading);
  return (
    <div className={PAGE}>
      <Library heading="h1" />
    </div>
  );
}
