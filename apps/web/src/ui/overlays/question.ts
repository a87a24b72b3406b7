import type { ReactNode } from 'react';

export type Question = {
  /** 'Delete video' */
  title: string;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  /** The word on the button that does it. */
  action: string;
  /** While it is being done, such as 'Deleting...'. */
  busyText?: string;
  /** The word on the button that does nothing. */
  cancel?: string;
  /** `danger`: it cannot be undone. `retreat`: the way back is the better way, and the deed stands aside. */
  tone?: 'primary' | 'danger' | 'retreat';
  /** A word or name that has to be typed first, exactly. */
  typed?: string;
  /** Does it while the dialog waits. When it throws, the dialog stays and says why. */
  run?: () => Promise<unknown>;
};

/** A question on the screen and how it is answered. */
export type Asked = Question & { id: number; settle: (isConfirmed: boolean) => void };
