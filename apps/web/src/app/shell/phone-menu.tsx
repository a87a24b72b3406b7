import type { SessionUser } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Building2, Check, LogOut, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NavEntry } from '../../feature.ts';
import { AccountNews } from '../../people/identity/account-news.tsx';
import { accountsTexts } from '../../people/identity/accounts.texts.gen.ts';
import { useLogout } from '../../people/identity/identity.queries.ts';
import { userKind } from '../../people/accounts/user-kind.ts';
import { usePageLinks } from '../../people/pages/pages.queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { PersonPicture } from '../../ui/person-picture.tsx';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import { appTexts } from '../app.texts.gen.ts';
import { MenuSheet, phoneRowClass, PhonePages } from './menu-sheet.tsx';
import { useMenuPlaces, useNavigation } from '../navigation.ts';
import { ReturnToAdmin, AllAccounts, useAccountChoices } from './user-menu.tsx';
import { densityChoices, themeChoices, useLook } from './use-look.ts';

/** The navigation of a customer's phone. */
export function PhoneMenu({ user }: { user: SessionUser }) {
  const { first, last, isHere } = useNavigation(user);
  const rows = [...last, ...useMenuPlaces(user).filter((entry) => !first.includes(entry))];
  const { navigation, upgrades } = usePageLinks();
  return (
    <PhoneSheet user={user}>
      {(leave) => (
        <nav aria-label={appTexts.main}>
          {first.map((entry) => (
            <PlaceRow key={entry.to} entry={entry} isHere={isHere(entry)} leave={leave} />
          ))}
          <PhonePages pages={navigation} upgrades={upgrades} leave={leave} />
          {rows.map((entry) => (
            <PlaceRow key={entry.to} entry={entry} isHere={isHere(entry)} leave={leave} />
          ))}
          <ReturnToAdmin user={user} className={phoneRowClass} iconSize={18} />
        </nav>
      )}
    </PhoneSheet>
  );
}

type RowProps = { entry: NavEntry; isHere: boolean; leave: () => void };

function PlaceRow({ entry, isHere, leave }: RowProps) {
  return (
    <Link to={entry.to} aria-current={isHere ? 'page' : undefined} className={phoneRowClass} onClick={leave}>
      <Icon of={entry.icon} size={18} className="text-text-3" />
      {entry.label}
    </Link>
  );
}

type SheetProps = {
  user: SessionUser;
  /** The places to go to; each calls `leave`, which leads the focus to the new screen. */
  children: (leave: () => void) => ReactNode;
};

/** The whole menu of a phone behind one button: who is here, where to go, how it looks, and the way out. */
export function PhoneSheet({ user, children }: SheetProps) {
  return (
    <MenuSheet>
      {(leave) => (
        <>
          <div className="flex items-center gap-3 px-2.5 pt-1.5 pb-3">
            <PersonPicture name={user.name} src={user.avatar_url} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{user.name}</span>
              <span className="block truncate text-12 text-text-3">{`${user.email}, ${userKind(user)}`}</span>
            </span>
          </div>
          <PhoneAccounts user={user} />
          {children(leave)}
          <PhoneLook />
        </>
      )}
    </MenuSheet>
  );
}

/** The accounts to work in, for whoever has several. */
function PhoneAccounts({ user }: { user: SessionUser }) {
  const accounts = useAccountChoices(user);
  const { choices, shown, isMore, active, switchTo } = accounts;
  const [choosesAccount, setChoosesAccount] = useState(false);
  const close = () => setChoosesAccount(false);
  if (choices.length === 0) return null;
  return (
    <>
      <div role="group" aria-label={accountsTexts.heading}>
        {shown.map(({ value, label, news }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === active}
            className={phoneRowClass}
            onClick={() => switchTo(value)}
          >
            <Icon of={Building2} size={18} className="text-text-3" />
            <span className="min-w-0">{label}</span>
            <span className="ml-auto">
              <AccountNews count={news} />
            </span>
            {value === active && <Icon of={Check} size={18} className="text-accent-text" />}
          </button>
        ))}
        {isMore && (
          <button type="button" className={phoneRowClass} onClick={() => setChoosesAccount(true)}>
            <Icon of={Search} size={18} className="text-text-3" />
            {accountsTexts.find({ count: choices.length })}
          </button>
        )}
      </div>
      <hr className="my-1.5 border-border" />
      {choosesAccount && <AllAccounts {...accounts} onChoose={switchTo} onClose={close} onBroken={close} />}
    </>
  );
}

function PhoneLook() {
  const look = useLook();
  const logout = useLogout();
  return (
    <>
      <hr className="my-1.5 border-border" />
      <div className="flex min-h-12 items-center justify-between gap-3 px-2.5 text-15">
        {appTexts.theme}
        <Segmented label={appTexts.theme} segments={themeChoices()} value={look.theme} onValueChange={look.setTheme} />
      </div>
      <div className="flex min-h-12 items-center justify-between gap-3 px-2.5 text-15">
        {appTexts.density}
        <Segmented
          label={appTexts.density}
          segments={densityChoices()}
          value={look.density}
          onValueChange={look.setDensity}
        />
      </div>
      <hr className="my-1.5 border-border" />
      <button type="button" className={phoneRowClass} onClick={() => void logout()}>
        <Icon of={LogOut} size={18} className="text-text-3" />
        {appTexts.signOut}
      </button>
    </>
  );
}
