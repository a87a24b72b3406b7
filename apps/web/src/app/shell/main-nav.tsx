import type { SessionUser } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import type { NavEntry } from '../../feature.ts';
import { usePageLinks } from '../../people/pages/pages.queries.ts';
import { FittingNav } from './fitting-nav.tsx';
import { navLinkClass } from './nav-link.ts';
import { useNavigation } from '../navigation.ts';
import { ReturnToAdmin } from './return-to-admin.tsx';
import { SignOut } from './sign-out.tsx';

/** The navigation in the bar. */
export function MainNav({ user }: { user: SessionUser }) {
  const { first, last, isHere } = useNavigation(user);
  const placeLink = (entry: NavEntry) => (
    <Link key={entry.to} to={entry.to} aria-current={isHere(entry) ? 'page' : undefined} className={navLinkClass}>
      {entry.label}
    </Link>
  );
  const { navigation, upgrades } = usePageLinks();
  return (
    <FittingNav
      before={first.map(placeLink)}
      pages={navigation}
      upgrades={upgrades}
      after={
        <>
          {last.map(placeLink)}
          <ReturnToAdmin user={user} className={`${navLinkClass} gap-1.5`} iconSize={14} />
          <SignOut className={navLinkClass} look="bar" />
        </>
      }
    />
  );
}
