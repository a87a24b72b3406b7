import type { LiveList, Permission, UserLimits } from '@sayso/contract';
import type { QueryKey } from '@tanstack/react-query';
import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { nextPicture } from './lib/at-rest.ts';

const root = createRootRoute({
  // A press is seen before the screen that it opens is drawn.
  beforeLoad: ({ preload }) => (preload ? undefined : nextPicture()),
});
const members = createRoute({ getParentRoute: () => root, id: 'members' });

/** Where screens stand: who may open them, and in which frame they are shown. The router gives each its component. */
export const PLACES = {
  root,
  /** For those who are not signed in. */
  guests: createRoute({ getParentRoute: () => root, id: 'guests' }),
  /** For everybody, without the navigation of members. */
  open: createRoute({ getParentRoute: () => root, id: 'open' }),
  /** For everybody, with the navigation of whoever is here. */
  reading: createRoute({ getParentRoute: () => root, id: 'reading' }),
  members,
  customers: createRoute({ getParentRoute: () => members, id: 'customers' }),
  /** Screens of the back office that take the whole window. */
  rooms: createRoute({ getParentRoute: () => members, id: 'rooms' }),
};

/** A place that features put screens into. Where it is `root`, a screen has no frame. */
export type Place = Exclude<keyof typeof PLACES, 'members'>;

/** A place of the navigation. What a feature has of them stands apart from the rest: whoever is not signed in loads none of it. */
export type NavEntry = {
  to: string;
  label: string;
  icon: LucideIcon;
  /**
   * `home`: where customers start. `offered`: beside it, the first of these that one is not at. `menu`: in the menus of people and in the sidebar, and in the bar
   * while one is there. `last`: at the end of everything.
   */
  shown: 'home' | 'offered' | 'menu' | 'last';
  /** Addresses elsewhere that belong to it: it is marked there too. */
  alsoAt?: readonly string[];
  /** How the back office shows it; without it, it does not. */
  inBackOffice?: { label?: string; icon: LucideIcon };
  /** Shown only to whoever's role has the permission, or lacks it, and, where a right is named, in an account whose plan has it. */
  needs?: ({ permission: Permission } | { lacks: Permission }) & { right?: keyof UserLimits };
  /** Other words that find it in the command menu. */
  keywords?: readonly string[];
};

/** A part of a tab of the back office with an address of its own: `/admin/{tab}?section={key}`. */
export type OperatorSection = { key: string; label: string; screen: ComponentType };

/** One tab of the back office, with the documented key and label; small first letters are raised where it is shown. */
export type OperatorTab = {
  key: string;
  label: string;
  icon: LucideIcon;
  /** The first stands at the tab's plain address. */
  sections: readonly [OperatorSection, ...OperatorSection[]];
};

/** Everything that the app has to know of a feature. What a feature does not have is left out. Screens are loaded when they are opened. */
export type Feature = {
  /** Its screens and their addresses, by the place that they stand in. */
  routes?: { readonly [P in Place]?: readonly AnyRoute[] };
  /** What strangers are told who ask for an address of it and are sent to sign in. */
  signInWords?: Readonly<Record<string, { title: string; text: string }>>;
  /** Addresses that stay open during maintenance, for administrators. */
  openInMaintenance?: readonly string[];
  /** What is read anew as well when the live stream names a list. What is kept under the list's own key always is. */
  readAnewWith?: { readonly [L in LiveList]?: readonly QueryKey[] };
};

/** What a feature has in the back office. Apart from the rest, which everybody loads: this comes to operators alone. */
export type OperatorFeature = {
  tabs?: readonly OperatorTab[];
  /** Sections that it adds to tabs of other features, by their keys. */
  sections?: Readonly<Record<string, readonly OperatorSection[]>>;
};
