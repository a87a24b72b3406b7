import { fill } from '@sayso/i18n';
import type { SessionOfUser, ActivityAction, SecurityActivity } from '@sayso/contract';
import clsx from 'clsx';
import {
  Monitor,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  KeySquare,
  Mail,
  MonitorX,
  RefreshCw,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  SlidersHorizontal,
  UserCog,
  UserPlus,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useEndOtherSessions, useEndSession } from './security.queries.ts';
import { securityTexts } from './security.texts.gen.ts';

const { sessions: texts } = securityTexts;
const ABOUT = 'sessions';

/** Where somebody is signed in, and how to end that elsewhere. */
export function SessionsCard({ sessions, isLocked }: { sessions: readonly SessionOfUser[]; isLocked: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const { mutateAsync: endSession } = useEndSession();
  const { mutateAsync: endOthers } = useEndOtherSessions();
  const others = sessions.filter(({ current }) => !current).length;
  const thisDeviceFirst = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));

  const end = async (id: string) => {
    try {
      await endSession({ params: { id } });
      // The row goes, and the button with it.
      list.current?.focus();
      showToast({ tone: 'success', about: ABOUT, ...texts.ended });
    } catch (error) {
      showToast({ tone: 'danger', about: ABOUT, title: texts.endFailed, text: messageOf(error) });
    }
  };

  const askToEndOthers = async () => {
    let ended = 0;
    const run = async () => {
      ({ ended } = await endOthers());
    };
    const { title, text } = texts.question;
    const isDone = await confirm({
      title,
      text: text({ n: others }),
      action: texts.endOthers,
      busyText: texts.busy,
      run,
    });
    if (isDone) showToast({ tone: 'success', about: ABOUT, ...fill(texts.endedOthers, { n: ended }) });
  };

  return (
    <TitledCard title={texts.title} text={texts.text}>
      {sessions.length === 0 ? (
        <p className="text-text-2">{texts.none}</p>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={texts.title} className="-my-3 divide-y divide-border">
          {thisDeviceFirst.map((session) => (
            <SessionRow key={session.id} session={session} end={isLocked ? null : end} />
          ))}
        </ul>
      )}
      {others > 0 && !isLocked && (
        <Button size="sm" onClick={() => void askToEndOthers()} className="justify-self-start">
          {texts.endOthers}
        </Button>
      )}
    </TitledCard>
  );
}

/** `end`: null where it is not theirs to do. */
type RowProps = { session: SessionOfUser; end: ((id: string) => Promise<void>) | null };

function SessionRow({ session, end }: RowProps) {
  const [device, place] = [deviceOf(session.device), locationLabel(session.location)];
  const ending = useAction(async () => end?.(session.id));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon of={Monitor} size={18} className="text-text-2" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {device}
          {session.current && (
            <Badge tone="success" dot>
              {texts.thisDevice}
            </Badge>
          )}
        </p>
        <p className="text-12 wrap-anywhere text-text-3">
          {place}
          {session.ip !== null && ` (${session.ip})`},{' '}
          <span className="whitespace-nowrap">
            {session.current ? texts.now : <RelativeTime iso={session.last_seen_at} />}
          </span>
        </p>
      </div>
      {!session.current && end && (
        <Button
          size="sm"
          aria-label={texts.endOf({ device, place })}
          busy={ending.isBusy}
          busyText={texts.busy}
          onClick={() => void ending.run()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

/** What the server says where it cannot tell. */
const UNKNOWN = 'Unknown';

const deviceOf = (device: string): string => (device === UNKNOWN ? securityTexts.unknownDevice : device);
const locationLabel = (location: string): string => (location === UNKNOWN ? securityTexts.unknownPlace : location);

const { activity: activityCardTexts } = securityTexts;
/** Entries that stand there before somebody asks for all. */
const FIRST_ENTRIES = 6;

const NEUTRAL = 'bg-fill text-text-2';
type Sign = readonly [icon: LucideIcon, colours: string];
/** The documents' colours: green, red, blue and purple; the others have none. */
const SIGNS: Record<ActivityAction, Sign> = {
  login: [LogIn, 'bg-success-soft text-success'],
  logout: [LogOut, 'bg-danger-soft text-danger'],
  password_changed: [KeyRound, 'bg-info-soft text-info'],
  settings_updated: [SlidersHorizontal, 'bg-plum-soft text-plum'],
  registered: [UserPlus, NEUTRAL],
  login_failed: [ShieldAlert, NEUTRAL],
  session_ended: [MonitorX, NEUTRAL],
  email_changed: [Mail, NEUTRAL],
  two_factor_enabled: [ShieldCheck, NEUTRAL],
  two_factor_disabled: [ShieldOff, NEUTRAL],
  recovery_codes_renewed: [RefreshCw, NEUTRAL],
  api_token_created: [KeySquare, NEUTRAL],
  api_token_deleted: [KeySquare, NEUTRAL],
  impersonated: [UserCog, NEUTRAL],
};

/** What lately touched the safety of the account, the latest first. */
export function ActivityCard({ activity }: { activity: readonly SecurityActivity[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? activity : activity.slice(0, FIRST_ENTRIES);
  return (
    <TitledCard title={activityCardTexts.title}>
      {activity.length === 0 ? (
        <p className="text-text-2">{activityCardTexts.empty}</p>
      ) : (
        <ul aria-label={activityCardTexts.title} className="-my-3 divide-y divide-border">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {activity.length > FIRST_ENTRIES && (
        <Button size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} className="justify-self-start">
          {isWhole ? activityCardTexts.fewer : activityCardTexts.all({ n: activity.length })}
        </Button>
      )}
    </TitledCard>
  );
}

function Entry({ entry }: { entry: SecurityActivity }) {
  const { action, current, timestamp } = entry;
  // A tab that was open during an update meets acts that it does not know.
  const isKnown = Object.hasOwn(SIGNS, action);
  const [icon, colours]: Sign = isKnown ? SIGNS[action] : [ShieldCheck, NEUTRAL];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span data-action={action} className={clsx('grid size-8 shrink-0 place-items-center rounded-md', colours)}>
        <Icon of={icon} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isKnown ? activityCardTexts.actions[action] : activityCardTexts.otherAction}
          {current && (
            <Badge tone="success" dot>
              {activityCardTexts.current}
            </Badge>
          )}
        </p>
        <p className="text-12 wrap-anywhere text-text-3">{aboutOf(entry)}</p>
      </div>
      <time dateTime={timestamp} className="text-12 text-text-3 tabular-nums max-sm:basis-full max-sm:pl-11">
        {formatDateTime(timestamp)}
      </time>
    </li>
  );
}

const MINUTE_MS = 60_000;

/** With what and where it was done. Of administrators it is only said that it was one, and how long they acted as the person. */
function aboutOf({ action, by_administrator, device, location, timestamp, ended_at }: SecurityActivity): string {
  if (!by_administrator) return `${deviceOf(device)}, ${locationLabel(location)}`;
  if (action !== 'impersonated') return activityCardTexts.byAdministrator;
  // When it ended may not be known any more.
  if (ended_at === undefined) return activityCardTexts.byAdministrator;
  if (ended_at === null) return activityCardTexts.goingOn;
  return lastedWords(Math.floor((Date.parse(ended_at) - Date.parse(timestamp)) / MINUTE_MS));
}

function lastedWords(allMinutes: number): string {
  if (allMinutes < 1) return activityCardTexts.lastedLessThanMinute;
  const hours = Math.floor(allMinutes / 60);
  const minutes = allMinutes % 60;
  if (hours === 0) return activityCardTexts.lastedMinutes({ minutes });
  return minutes === 0 ? activityCardTexts.lastedHours({ hours }) : activityCardTexts.lasted({ hours, minutes });
}
