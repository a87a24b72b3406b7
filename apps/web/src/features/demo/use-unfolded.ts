import { useState } from 'react';
import { useIsPhone } from '../../ui/use-is-phone.ts';

const KEY = 'demo_unfolded';

/** Whether the welcome shows everything, as it was left in this browser. At first it does where there is room. */
export function useUnfolded() {
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  const choose = (isUnfolded: boolean) => {
    localStorage.setItem(KEY, String(isUnfolded));
    setChosen(String(isUnfolded));
  };
  return [chosen === null ? !isPhone : chosen === 'true', choose] as const;
}
