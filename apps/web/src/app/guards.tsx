import type { SessionUser } from '@sayso/contract';
import { Navigate, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import {
  type Session,
  useFollowPerson,
  useFollowRefusals,
  useSession,
  workerKey,
  firstStepOf,
} from '../session/session.ts';
import { usePreferences } from '../session/preferences.ts';
import { useSite } from '../people/settings/site.queries.ts';
import { useSitePass, readToken, useWasRefused } from '../lib/api/credentials.ts';
import { useProductName } from '../lib/use-title.ts';
import { ErrorState } from '../ui/feedback/states.tsx';
import { showToast } from '../ui/feedback/toasts.tsx';
import { pageAskedIn } from '../people/identity/sign-in/use-auth-form.ts';
import { Spinner } from '../ui/loading.tsx';
import { appTexts } from './app.texts.gen.ts';
import { ALL_FEATURES } from './features.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address in this product at which a session ended. */
    leftAt?: string;
  }
}

const loadCustomerShell = () => import('./shell/customer-shell.tsx');
// It is needed as soon as it is known who is here, so its code comes beside that question, not after its answer.
let isFrameComing = readToken() !== null;
const frameComes = isFrameComing ? loadCustomerShell().then(noMatter, noMatter) : Promise.resolve();
void frameComes.then(() => (isFrameComing = false));
function noMatter(): void {}
const CustomerShell = lazy(async () => ({ default: (await loadCustomerShell()).CustomerShell }));

/** Whoever signs in sees none of it. */
const OpenScreens = lazy(async () => ({ default: (await import('./shell/public-shell.tsx')).OpenScreens }));

/** The back office comes only to those who may see it. */
const OperatorShell = lazy(async () => ({ default: (await import('./operator/operator-shell.tsx')).OperatorShell }));
const OperatorRoom = lazy(async () => ({ default: (await import('./operator/operator-room.tsx')).OperatorRoom }));

/** Of a tab that a one-time link has let into one site. */
const SiteEntryShell = lazy(async () => ({
  default: (await import('../showing/sites/entry/site-entry-shell.tsx')).SiteEntryShell,
}));

const Maintenance = lazy(async () => ({
  default: (await import('../people/settings/maintenance-screen.tsx')).MaintenanceScreen,
}));

/** Screens for signed-in people; everybody else is sent to sign in. During maintenance they are for administrators only, also for those who act as a user. */
export function MembersOnly() {
  const session = useSession();
  const pass = useSitePass();
  const { maintenance_mode: isClosed } = useSite();
  const [isStranger] = useState(session.state === 'signed-out');
  // The frame and its screen are much to draw, which must not be done in one go: what is deferred is drawn in slices.
  const isFrameHere = useFrameHere();
  const isIn = useDeferredValue(session.state === 'signed-in' && (isFrameHere || !isForFrame(session)));
  // The server's copy follows as soon as it is known whose it is.
  usePreferences();
  useFollowPerson();
  if (pass) return <Outlet />;
  if (isClosed && session.state !== 'checking' && !mayEnter(session)) return <Closed />;
  switch (session.state) {
    case 'checking':
      return <Checking />;
    case 'signed-out':
      return <ToSignIn isStranger={isStranger} />;
    case 'unreachable':
      return <Unreachable reason={session.reason} onRetry={session.retry} />;
    case 'signed-in': {
      if (!isIn) return <Checking />;
      const first = firstStepOf(session.user);
      return first === null ? <Outlet key={workerKey(session.user)} /> : <ToFirstStep to={first} />;
    }
  }
}

/** One thing in the middle of an otherwise empty window. */
function Centred({ children }: { children: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center px-4">{children}</main>;
}

/** While the session is being checked. */
export function Checking() {
  return (
    <Centred>
      <p role="status" className="grid justify-items-center gap-3 text-text-2">
        <Spinner size={28} className="text-accent-text" />
        {appTexts.loading}
      </p>
    </Centred>
  );
}

/** Whether somebody's first screen stands in the customers' frame, and not in the back office or before it. */
const isForFrame = (session: Session & { state: 'signed-in' }) =>
  !isOperator(session) && firstStepOf(session.user) === null;

/** Whether the frame's code has come, if it is on its way: React shows what it has waited for in a `Suspense` no sooner than 300 ms after it has said so. */
function useFrameHere(): boolean {
  const [isHere, setIsHere] = useState(!isFrameComing);
  useEffect(() => {
    let isShown = true;
    void frameComes.then(() => isShown && setIsHere(true));
    return () => void (isShown = false);
  }, []);
  return isHere;
}

/** Nothing else is open to whom something is asked of first, wherever they were on the way to. */
function ToFirstStep({ to }: { to: NonNullable<ReturnType<typeof firstStepOf>> }) {
  const { latestLocation } = useRouter();
  // On the way there the address is already another.
  const [leftAt] = useState(latestLocation.href);
  return <Navigate to={to} replace state={{ leftAt }} />;
}

/** Whose session has ended comes back to the same place, as does who is told why they have to sign in; who signed out, or never was here, begins at the dashboard. */
function ToSignIn({ isStranger }: { isStranger: boolean }) {
  const wasRefused = useWasRefused();
  const { latestLocation } = useRouter();
  // On the way there the address is already another.
  const [{ href, pathname }] = useState(latestLocation);
  const words = isStranger ? ALL_FEATURES.flatMap(({ signInWords }) => signInWords?.[pathname] ?? [])[0] : undefined;
  const leftAt = wasRefused || words ? href : undefined;
  useEffect(() => {
    if (words) showToast({ tone: 'info', about: 'sign-in', ...words });
  }, [words]);
  return <Navigate to="/auth" replace {...(leftAt !== undefined && { state: { leftAt } })} />;
}

/** The screens of customers in their shell. The dashboard of an administrator is the back office. */
export function CustomerScreens() {
  const session = useSession();
  const pass = useSitePass();
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  if (pass)
    return (
      <Suspense fallback={<Checking />}>
        <SiteEntryShell pass={pass} />
      </Suspense>
    );
  if (session.state !== 'signed-in') return null;
  if (isDashboard && isOperator(session)) return <Navigate to="/admin" replace />;
  return (
    <Suspense fallback={<Checking />}>
      <CustomerShell user={session.user} />
    </Suspense>
  );
}

/** Screens for everybody, with the navigation of whoever is here. During maintenance they are those of strangers. */
export function ReadingScreens() {
  const session = useSession();
  const { maintenance_mode: isClosed } = useSite();
  usePreferences();
  useFollowPerson();
  if (session.state === 'checking') return <Checking />;
  if (session.state !== 'signed-in' || firstStepOf(session.user) !== null || (isClosed && !mayEnter(session)))
    return (
      <Suspense fallback={<Checking />}>
        <OpenScreens />
      </Suspense>
    );
  return (
    <Suspense key={workerKey(session.user)} fallback={<Checking />}>
      <CustomerShell user={session.user} />
    </Suspense>
  );
}

/** The back office. */
export const OperatorsOnly = () => <ForOperators shell={OperatorShell} />;
/** A screen of the back office that takes the whole window. */
export const OperatorRooms = () => <ForOperators shell={OperatorRoom} />;

/** Who does not operate the installation goes to their dashboard. */
function ForOperators({ shell: Shell }: { shell: ComponentType<{ user: SessionUser }> }) {
  const session = useSession();
  useFollowRefusals();
  if (session.state !== 'signed-in') return null;
  if (!isOperator(session)) return <Navigate to="/dashboard" replace />;
  return (
    <Suspense fallback={<Checking />}>
      <Shell user={session.user} />
    </Suspense>
  );
}

/**
 * Screens that make sense only before sign-in; whoever is signed in already goes on to the dashboard. During maintenance
 * the sign-in and the way to a new password stay, for administrators.
 */
export function GuestsOnly() {
  const session = useSession();
  const { maintenance_mode: isClosed } = useSite();
  const isSignIn = useLocation({ select: ({ pathname }) => isOpenInMaintenance(pathname) });
  if (session.state === 'checking') return <Checking />;
  if (isClosed && !mayEnter(session)) return isSignIn ? <Outlet /> : <Closed />;
  if (session.state === 'signed-in') return <AfterSignIn />;
  return <Outlet />;
}

const isOpenInMaintenance = (path: string): boolean =>
  ALL_FEATURES.some(({ openInMaintenance = [] }) => openInMaintenance.includes(path));

/** Back to where a session ended, or to the page that asked for a sign-in, else to the dashboard. */
function AfterSignIn() {
  const { search, state } = useRouter().latestLocation;
  // On the way there the address is already another.
  const [{ slug, leftAt }] = useState({ slug: pageAskedIn(search), leftAt: state.leftAt });
  if (leftAt !== undefined) return <GoOnAt address={leftAt} />;
  if (slug === undefined) return <Navigate to="/dashboard" replace />;
  return <Navigate to="/page/$slug" params={{ slug }} replace />;
}

function GoOnAt({ address }: { address: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(address), [history, address]);
  return null;
}

const isOperator = (session: Session): boolean => session.state === 'signed-in' && session.user.user_type === 'admin';

/** Whom the server lets in during maintenance. */
const mayEnter = (session: Session): boolean =>
  isOperator(session) || (session.state === 'signed-in' && session.user.impersonator !== undefined);

function Closed() {
  return (
    <Suspense fallback={<Checking />}>
      <Maintenance />
    </Suspense>
  );
}

function Unreachable({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const product = useProductName();
  return (
    <Centred>
      <ErrorState
        title={appTexts.unreachable.title({ product })}
        text={reason}
        retryLabel={appTexts.unreachable.retry}
        onRetry={onRetry}
      />
    </Centred>
  );
}
