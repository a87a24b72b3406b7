import { type ReactNode, startTransition, useEffect, useState } from 'react';

type Props = {
  /** How many times something else is drawn before it. */
  turns?: number;
  /** Keeps its place until then. */
  instead?: ReactNode;
  children: ReactNode;
};

/**
 * What is drawn when all around it stands, and in slices: a page that draws everything at once keeps a slow phone from answering. Only until somebody has pressed something: from
 * then on it stands at once, so that going back finds the page as high as it was.
 */
export function Later({ turns = 1, instead = null, children }: Props) {
  const [left, setLeft] = useState(() => (isUntouched() ? turns : 0));
  useEffect(() => {
    if (left > 0) startTransition(() => setLeft(left - 1));
  }, [left]);
  return left === 0 ? children : instead;
}

/** As high as a screen: what stands below does not move when the rest comes. */
export const FullHeight = () => <div className="min-h-dvh" />;

/** Browsers that do not know draw at once. */
const isUntouched = () => navigator.userActivation?.hasBeenActive === false;
