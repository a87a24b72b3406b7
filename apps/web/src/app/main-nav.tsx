import { Link, useLocation } from '@tanstack/react-router';
import { appTexts } from './app.texts.ts';

const LINK =
  'inline-flex h-8 items-center rounded-sm px-2.5 text-13 font-medium whitespace-nowrap text-text-2 hover:bg-fill hover:text-text aria-[current=page]:bg-fill aria-[current=page]:text-text pointer-coarse:h-11';

/** Where the toggle beside the dashboard leads: to the projects while creating, to creating elsewhere. */
export function useProjectToggle() {
  const isCreating = useLocation({ select: ({ pathname }) => pathname === '/create' });
  return isCreating
    ? ({ to: '/projects', label: appTexts.myProjects } as const)
    : ({ to: '/create', label: appTexts.createVideo } as const);
}

export function MainNav() {
  const toggle = useProjectToggle();
  return (
    <nav aria-label={appTexts.main} className="flex gap-0.5 max-md:hidden">
      <Link to="/dashboard" className={LINK}>
        {appTexts.dashboard}
      </Link>
      <Link to={toggle.to} className={LINK}>
        {toggle.label}
      </Link>
    </nav>
  );
}
