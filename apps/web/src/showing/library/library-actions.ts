import type { Video } from '@sayso/contract';
import { createContext, use } from 'react';
import type { useNameOf } from '../../session/made-by.ts';

/** What the library lets a card do beyond its own video: null outside of a library. `mayCreate`, `mayEdit`, `mayDelete`: what the person's role allows. */
export type LibraryActions = {
  mayCreate: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
  /** How the people who made things are called; null where nobody else works in the account. */
  nameOf: ReturnType<typeof useNameOf>;
  isSelected: (id: string) => boolean;
  isSelecting: boolean;
  select: (id: string, range: boolean) => void;
  remove: (videos: readonly Video[]) => Promise<void>;
  restore: (videos: readonly Video[]) => Promise<void>;
  erase: (videos: readonly Video[]) => void;
  editTags: (video: Video) => void;
  openSettings: (video: Video) => void;
  openShare: (video: Video) => void;
  /** Opens what makes the file anew with something changed. */
  openEditor: (video: Video, what: 'captions' | 'scene') => void;
  duplicate: (video: Video) => Promise<void>;
  /** Opens what makes a draft of it in another language. */
  openLanguages: (video: Video) => void;
  showTag: (tag: string) => void;
};

export const LibraryActionsContext = createContext<LibraryActions | null>(null);
export const useLibraryActions = (): LibraryActions | null => use(LibraryActionsContext);

/** Whether the person's role lets them change videos. */
export const useMayEdit = (): boolean => useLibraryActions()?.mayEdit ?? false;

/** Whether the keyboard stops at the controls of this card. Only at one card's at a time: the arrows lead from one card to the next. */
export const TabStopContext = createContext(true);

/** For every control of a card. */
export const useTabStop = (): { tabIndex?: -1 } => (use(TabStopContext) ? {} : { tabIndex: -1 });
