import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../ui/confirm.tsx';

type Guarded = {
  /** Draws the browser's own question when the tab is closed. */
  isDirty: boolean;
  /** The same right up to this moment: a form that was just saved may leave at once. */
  hasChanges: () => boolean;
};

/** Asks before unsaved changes are left behind: by a link, the back button, a reload or closing the tab. Takes a form of `useAppForm`. */
export function useLeaveGuard({ isDirty, hasChanges }: Guarded): void {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!hasChanges() || (next.fullPath === current.fullPath && sameSearch(current.search, next.search)))
        return false;
      return !(await confirm({
        title: 'Leave without saving?',
        text: 'What you changed on this screen is not saved yet.',
        action: 'Leave',
        cancel: 'Stay',
      }));
    },
  });
}

const sameSearch = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
