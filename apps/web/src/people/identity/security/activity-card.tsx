import type { ActivityAction, SecurityActivity } from '@sayso/contract';
import clsx from 'clsx';
import {
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
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { deviceOf, locationLabel } from './device-words.ts';
import { securityTexts } from './security.texts.ts';

const { activity: texts } = securityTexts;
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
    <TitledCard title={texts.title}>
      {activity.length === 0 ? (
        <p className="text-text-2">{texts.empty}</p>
      ) : (
        <ul aria-label={texts.title} className="-my-3 divide-y divide-border">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {activity.length > FIRST_ENTRIES && (
        <Button size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} className="justify-self-start">
          {isWhole ? texts.fewer : texts.all(activity.length)}
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
          {isKnown ? texts.actions[action] : texts.otherAction}
          {current && (
            <Badge tone="success" dot>
              {texts.current}
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
  if (action !== 'impersonated') return texts.byAdministrator;
  // When it ended may not be known any more.
  if (ended_at === undefined) return texts.byAdministrator;
  if (ended_at === null) return texts.goingOn;
  return texts.lasted(Math.floor((Date.parse(ended_at) - Date.parse(timestamp)) / MINUTE_MS));
}
