import type { SessionUser } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { usePageLinks } from '../features/pages/pages.queries.ts';
import { FittingNav } from './fitting-nav.tsx';
import { navLinkClass } from './nav-link.ts';
import { type NavEntry, useNavigation } from './navigation.ts';
import { ReturnToAdmin } from './return-to-admin.tsx';

/** The navigation in the bar. */
export function MainNav({ user }: { user: SessionUser }) {
  const { first, last } = useNavigation(user);
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
        </>
      }
    />
  );
}

const placeLink = ({ to, label }: NavEntry) => (
  <Link key={to} to={to} className={navLinkClass}>
    {label}
  </Link>
);
