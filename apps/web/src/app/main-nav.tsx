import type { SessionUser } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { appTexts } from './app.texts.ts';
import { useNavigation } from './navigation.ts';
import { ReturnToAdmin } from './return-to-admin.tsx';

const LINK =
  'inline-flex h-8 items-center rounded-sm px-2.5 text-13 font-medium whitespace-nowrap text-text-2 hover:bg-fill hover:text-text aria-[current=page]:bg-fill aria-[current=page]:text-text pointer-coarse:h-11';

/** The navigation in the bar. */
export function MainNav({ user }: { user: SessionUser }) {
  return (
    <nav aria-label={appTexts.main} className="flex gap-0.5 max-md:hidden">
      {useNavigation(user).map(({ to, label }) => (
        <Link key={to} to={to} className={LINK}>
          {label}
        </Link>
      ))}
      <ReturnToAdmin user={user} className={`${LINK} gap-1.5`} iconSize={14} />
    </nav>
  );
}
