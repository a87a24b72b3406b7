import { useTitle } from '../../../lib/use-title.ts';
import { useSession } from '../../accounts/accounts.queries.ts';
import { createTexts } from './create.texts.ts';
import { Wizard } from './wizard.tsx';

/** The creation wizard at /create. The draft belongs to a person, so the wizard waits until it is known who that is. */
export function CreateScreen() {
  useTitle(createTexts.title);
  const session = useSession();
  return session.state === 'signed-in' ? <Wizard key={session.user.id} userId={session.user.id} /> : null;
}
