import { type Avatar, PRESENTER_PARTNERS } from '@sayso/contract';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { initialsOf } from '../../ui/person-picture.tsx';
import { avatarsTexts } from './avatars.texts.gen.ts';

type Props = {
  avatar: Avatar;
  group: string;
  checked: boolean;
  onChoose: (avatar: Avatar) => void;
  /** Who made it, where that says something. */
  by?: string | undefined;
  /** In the corner of the picture: what else can be done with the avatar. */
  corner?: ReactNode;
};

/** The face fills the card. */
const FRAMED =
  'size-full scale-[1.18] object-cover object-[50%_26%] transition-transform duration-(--m-slow) ease-(--enter) group-hover/card:scale-[1.21]';
/** Partners frame their own pictures: heads are in the upper part. */
const FRAMED_BY_PARTNER =
  'size-full object-cover object-[50%_20%] transition-transform duration-(--m-slow) ease-(--enter) group-hover/card:scale-[1.03]';

/** One avatar to choose: a picture that moves under the pointer, a name and a short trait, and who films them where that is a partner. Whoever is gone can be looked at. `group` is the name all cards of a grid share. */
export function AvatarCard({ avatar, group, checked, onChoose, by, corner }: Props) {
  const [isPointedAt, setPointedAt] = useState(false);
  const notice = ({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'mouse');
  return (
    <div
      className="group/card relative grid min-w-0 content-start"
      onPointerEnter={notice}
      onPointerLeave={() => setPointedAt(false)}
    >
      <label
        className={clsx('grid min-w-0 content-start gap-2', avatar.is_gone ? 'cursor-not-allowed' : 'cursor-pointer')}
      >
        <input
          type="radio"
          name={group}
          value={avatar.id}
          checked={checked}
          disabled={avatar.is_gone}
          onChange={() => onChoose(avatar)}
          className="peer sr-only"
        />
        <span className="relative block aspect-[4/5] overflow-hidden rounded-lg bg-bg-sunken peer-checked:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--accent)] peer-focus-visible:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--focus)]">
          <AvatarPicture avatar={avatar} />
          {isPointedAt && avatar.clip_url !== null && <Clip src={avatar.clip_url} />}
          {avatar.partner && (
            <PartnerBadge>{avatarsTexts.badge({ partner: PRESENTER_PARTNERS[avatar.partner.id].name })}</PartnerBadge>
          )}
          <span className="pointer-events-none absolute inset-0 rounded-lg shadow-[inset_0_0_0_1px_var(--poster-edge)]" />
          {checked && (
            <span className="absolute top-2 right-2 grid size-[22px] place-items-center rounded-full bg-accent text-on-accent">
              <Icon of={Check} size={14} />
            </span>
          )}
        </span>
        <span className="min-w-0">
          <span className="block truncate text-13 leading-[18px] font-medium">{avatar.display_name}</span>
          <span className="block truncate text-12 text-text-3">{secondLine(avatar, by)}</span>
        </span>
      </label>
      {corner !== undefined && <span className="absolute top-1.5 left-1.5">{corner}</span>}
    </div>
  );
}

/** What is known of them, and nothing made up where a partner tells nothing. */
function secondLine({ is_gone: isGone, style, gender }: Avatar, by: string | undefined): string {
  if (isGone) return avatarsTexts.gone;
  return [style || (gender && avatarsTexts.genders[gender]), by].filter(Boolean).join(' · ');
}

function PartnerBadge({ children }: { children: string }) {
  return (
    <span className="absolute bottom-1.5 left-1.5 max-w-[calc(100%-12px)] rounded-xs bg-media-chip px-1.5 py-0.5 text-11 leading-[14px] font-medium text-media-ink">
      {children}
    </span>
  );
}

/** Initials stand in when there is no picture. */
function AvatarPicture({ avatar }: { avatar: Avatar }) {
  const [isMissing, setIsMissing] = useState(avatar.thumbnail_url === '');
  if (isMissing) {
    return (
      <span aria-hidden className="grid size-full place-items-center display-28 text-text-3">
        {initialsOf(avatar.display_name)}
      </span>
    );
  }
  return (
    <img
      src={avatar.thumbnail_url}
      alt=""
      loading="lazy"
      width={324}
      height={576}
      onError={() => setIsMissing(true)}
      className={clsx(avatar.partner ? FRAMED_BY_PARTNER : FRAMED, avatar.is_gone && 'opacity-45 grayscale')}
    />
  );
}

/** The avatar moves where somebody points at it and wants to see motion. */
function Clip({ src }: { src: string }) {
  const mayMove = useMedia('(hover: hover) and (prefers-reduced-motion: no-preference)');
  const [isThere, setIsThere] = useState(false);
  if (!mayMove) return null;
  return (
    <img
      src={src}
      alt=""
      data-clip
      onLoad={() => setIsThere(true)}
      className={clsx('absolute inset-0', FRAMED, !isThere && 'opacity-0')}
    />
  );
}
