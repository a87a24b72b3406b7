import { LogOut } from 'lucide-react';
import { useLogout } from '../../people/identity/identity.queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { appTexts } from '../app.texts.ts';

/** The last place of the navigation: the way out. `look`: in a bar it is a word, in a sidebar a line with a sign. */
export function SignOut({ className, look }: { className: string; look: 'bar' | 'side' }) {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => void logout()} className={className}>
      {look === 'side' && <Icon of={LogOut} className="text-text-3" />}
      {appTexts.signOut}
    </button>
  );
}
