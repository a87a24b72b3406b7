import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** To where somebody was on the way to, else to the dashboard. */
export function GoOn() {
  const { history, latestLocation } = useRouter();
  const [leftAt] = useState(latestLocation.state.leftAt ?? '/dashboard');
  useEffect(() => history.replace(leftAt), [history, leftAt]);
  return null;
}
