import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { atRestOrScrolled } from '../lib/at-rest.ts';

type Props = {
  /** How many times something else is drawn before it. */
  turns?: number;
  /** It begins below what anybody sees, so the last turn waits until the page is at rest, or somebody scrolls. */
  isBelow?: boolean;
  /** Keeps its place until then. */
  instead?: ReactNode;
  children: ReactNode;
};

/**
 * What is drawn when all around it stands, and in slices: a page that draws everything at once keeps a slow phone from answering. Only until somebody has pressed something: from
 * then on it stands at once, so that going back finds the page as high as it was.
 */
export function Later({ turns = 1, isBelow = false, instead = null, children }: Props) {
  const [left, setLeft] = useState(() => (isUntouched() ? turns : 0));
  useEffect(() => {
    if (left === 0) return undefined;
    const draw = () => startTransition(() => setLeft(left - 1));
    if (isBelow && left === 1) return atRestOrScrolled(draw);
    return draw();
  }, [left, isBelow]);
  return left === 0 ? children : instead;
}

/** As high as a screen: what stands below does not move when the rest comes. */
export const FullHeight = () => <div className="min-h-dvh" />;

/** Whether nobody has pressed anything on this page yet. Browsers that do not know draw at once. */
export const isUntouched = () => navigator.userActivation?.hasBeenActive === false;
