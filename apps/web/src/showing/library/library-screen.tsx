import { useTitle } from '../../lib/use-title.ts';
import { videosTexts } from './videos.texts.gen.ts';
import { Library } from './list/library.tsx';

const PAGE = 'page-x pt-(--gap-section) pb-16 max-sm:pb-12';

/** The library alone. */
export function ProjectsScreen() {
  useTitle(videosTexts.library.heading);
  return (
    <div className={PAGE}>
      <Library heading="h1" />
    </div>
  );
}
