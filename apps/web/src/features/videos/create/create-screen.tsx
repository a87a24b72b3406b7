import { useTitle } from '../../../lib/use-title.ts';
import { useSession } from '../../accounts/accounts.queries.ts';
import { usePreferencesQuery } from '../../accounts/preferences.queries.ts';
import { createTexts } from './create.texts.ts';
import { Wizard } from './wizard.tsx';

/**
 * The creation wizard at /create. The draft belongs to a person and begins as they prefer, so the wizard waits until it is known who that is
 * and what they prefer; without an answer it begins with nothing chosen.
 */
export function CreateScreen() {
  useTitle(createTexts.title);
  const session = useSession();
  const { data: preferences = null, isFetched, failureCount } = usePreferencesQuery();
  if (session.state !== 'signed-in' || (!isFetched && failureCount === 0)) return null;
  return <Wizard key={session.user.id} userId={session.user.id} preferences={preferences} />;
}
